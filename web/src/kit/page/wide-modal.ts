/** Of a dialog that shows something large, in pixels. */
export const wideModal = 912
