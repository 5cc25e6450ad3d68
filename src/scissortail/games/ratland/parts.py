"""The modules that other layers have for RatLand."""

from scissortail.engine.part import Part

PARTS = {
    Part.BOTS: "scissortail.bots.ratland",
    Part.OBSERVER: "scissortail.encoding.observers.ratland",
    Part.PARALLEL: "scissortail.envs.ratland",
    Part.DRAWING: "scissortail.envs.drawing.ratland",
    Part.TERMINAL: "scissortail.terminal.ratland",
    Part.LESSON: "scissortail.learn.ratland",
    Part.WATCH: "scissortail.lab.study.watch_ratland",
    Part.FITTING: "scissortail.lab.fit_ratland",
    Part.BENCH: "scissortail.lab.ratland",
    Part.PAPER: "scissortail.paper.kit_ratland",
    Part.ACTIONS: "scissortail.envs.rats",
}
