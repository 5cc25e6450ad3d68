"""Where the other layers have what belongs to Rope."""

from scissortail.engine.part import Part

PARTS = {
    Part.BOTS: "scissortail.bots.rope",
    Part.NUMBERING: "scissortail.encoding.numbering.rope",
    Part.OBSERVER: "scissortail.encoding.observers.rope",
    Part.ENVIRONMENT: "scissortail.envs.rope",
    Part.DRAWING: "scissortail.envs.drawing.rope",
    Part.TERMINAL: "scissortail.terminal.rope",
    Part.LESSON: "scissortail.learn.rope",
    Part.WATCH: "scissortail.lab.study.watch_rope",
    Part.FITTING: "scissortail.lab.fit_rope",
    Part.PAPER: "scissortail.paper.kit_rope",
}
