"""Where the other layers have what belongs to Cutterland."""

from scissortail.engine.part import Part

PARTS = {
    Part.BOTS: "scissortail.bots.cutterland",
    Part.NUMBERING: "scissortail.encoding.numbering.cutterland",
    Part.OBSERVER: "scissortail.encoding.observers.cutterland",
    Part.ENVIRONMENT: "scissortail.envs.cutterland",
    Part.DRAWING: "scissortail.envs.drawing.cutterland",
    Part.TERMINAL: "scissortail.terminal.cutterland",
    Part.LESSON: "scissortail.learn.cutterland",
    Part.WATCH: "scissortail.lab.study.watch_cutterland",
    Part.FITTING: "scissortail.lab.fit_cutterland",
    Part.BENCH: "scissortail.lab.cutterland",
    Part.PAPER: "scissortail.paper.kit_cutterland",
}
