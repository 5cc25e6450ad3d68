/* Loaded into a server by LD_PRELOAD: a clock that steps, a disk that is full, fsync that fails or is slow.
 *
 * The switches are a small file that the test writes and this library maps (preload.py has the same layout).
 * Only files whose path contains SCISSORTAIL_FAULTS_FILES are affected, so that logs can still be written.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

struct switches {
    int64_t clock_shift_ns;
    int64_t disk_full;
    int64_t fsync_fails;
    int64_t fsync_delay_us;
    int64_t refused_writes; /* counted, so that a test can see that a fault really happened */
    int64_t failed_fsyncs;
    int64_t delayed_fsyncs;
    int64_t shifted_reads;
};

static volatile struct switches none;
static volatile struct switches *switches = &none;
static const char *files = "";

__attribute__((constructor)) static void start(void) {
    const char *path = getenv("SCISSORTAIL_FAULTS");
    const char *named = getenv("SCISSORTAIL_FAULTS_FILES");
    if (named) files = strdup(named); /* PostgreSQL writes over its environment */
    int fd = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (fd < 0) return;
    void *map = mmap(NULL, sizeof none, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (map != MAP_FAILED) switches = map;
    close(fd);
}

#define NEXT(name) \
    static __typeof__(&name) next; \
    if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static int is_ours(int fd) {
    char link[32], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return strstr(path, files) != NULL;
}

static int is_full(int fd) {
    if (!switches->disk_full || !is_ours(fd)) return 0;
    __sync_fetch_and_add(&switches->refused_writes, 1);
    errno = ENOSPC;
    return 1;
}

/* Every fsync fails while the switch is on. */
static int cannot_sync(int fd) {
    if (!switches->fsync_fails && !switches->fsync_delay_us) return 0;
    if (!is_ours(fd)) return 0;
    if (switches->fsync_delay_us) {
        __sync_fetch_and_add(&switches->delayed_fsyncs, 1);
        usleep(switches->fsync_delay_us);
    }
    if (!switches->fsync_fails) return 0;
    __sync_fetch_and_add(&switches->failed_fsyncs, 1);
    errno = EIO;
    return 1;
}

int fsync(int fd) { NEXT(fsync); return cannot_sync(fd) ? -1 : next(fd); }
int fdatasync(int fd) { NEXT(fdatasync); return cannot_sync(fd) ? -1 : next(fd); }

ssize_t write(int fd, const void *data, size_t size) {
    NEXT(write);
    return is_full(fd) ? -1 : next(fd, data, size);
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) {
    NEXT(pwrite);
    return is_full(fd) ? -1 : next(fd, data, size, at);
}
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
    NEXT(pwrite64);
    return is_full(fd) ? -1 : next(fd, data, size, at);
}
ssize_t pwritev(int fd, const struct iovec *data, int count, off_t at) {
    NEXT(pwritev);
    return is_full(fd) ? -1 : next(fd, data, count, at);
}
ssize_t pwritev64(int fd, const struct iovec *data, int count, off64_t at) {
    NEXT(pwritev64);
    return is_full(fd) ? -1 : next(fd, data, count, at);
}
int fallocate(int fd, int mode, off_t at, off_t size) {
    NEXT(fallocate);
    return is_full(fd) ? -1 : next(fd, mode, at, size);
}
int posix_fallocate(int fd, off_t at, off_t size) {
    NEXT(posix_fallocate);
    return is_full(fd) ? ENOSPC : next(fd, at, size);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    NEXT(clock_gettime);
    int failed = next(clock, now);
    int64_t shift = switches->clock_shift_ns;
    if (!failed && shift && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
        int64_t total = (int64_t)now->tv_sec * 1000000000 + now->tv_nsec + shift;
        now->tv_sec = total / 1000000000;
        now->tv_nsec = total % 1000000000;
        __sync_fetch_and_add(&switches->shifted_reads, 1);
    }
    return failed;
}
int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    struct timespec exact;
    (void)zone;
    if (clock_gettime(CLOCK_REALTIME, &exact)) return -1;
    now->tv_sec = exact.tv_sec;
    now->tv_usec = exact.tv_nsec / 1000;
    return 0;
}
time_t time(time_t *where) {
    struct timespec exact;
    clock_gettime(CLOCK_REALTIME, &exact);
    if (where) *where = exact.tv_sec;
    return exact.tv_sec;
}
