/** How long the screen offers to undo what was just done, in seconds. */
export const undoSeconds = 10
/** How long the messages of a change wait for its undo: longer than it is offered, because the answer and the tap take their time on the way. */
export const holdSeconds = 20
