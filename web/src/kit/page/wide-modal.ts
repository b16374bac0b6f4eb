/** The width in pixels of a dialog with large content. */
export const wideModal = 912
