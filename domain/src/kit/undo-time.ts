/** Seconds during which the screen offers to undo an action. */
export const undoSeconds = 10
/** Seconds during which the messages of a change are held back for its undo: longer than it is offered, because the reply and the tap need time on the way. */
export const holdSeconds = 20
