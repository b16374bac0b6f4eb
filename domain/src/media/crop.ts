/** The figures of cropping in pixels (S0.9): the side of the result, the room around the circle, and the longest side of the picture that is cropped. */
export const cropSize = 400
const cropPadding = 16
const mostOfSource = 4000
const zoomSteps = 10

export interface Size {
  width: number
  height: number
}

/** Scales a picture down to fit: a modern camera makes larger pictures than a phone's canvas can hold. */
export function scaledDown({ width, height }: Size): Size {
  const factor = Math.min(1, mostOfSource / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** The diameter of the circle in the middle of a room of these sides. */
export const circleIn = ({ width, height }: Size): number => Math.min(width, height) - 2 * cropPadding

/** The side of the square result, when this many pixels of the picture are in the circle: never more than these, and never none. */
export const resultSide = (chosen: number): number => Math.max(1, Math.min(cropSize, Math.round(chosen)))

/** The zoom range in which one pixel of the result is at least one pixel of the picture; null when there is no room to crop. */
export function zoomRange({ width, height }: Size): { min: number; max: number; step: number } | null {
  const max = Math.min(width, height) / cropSize
  return max > 1 ? { min: 1, max, step: (max - 1) / zoomSteps } : null
}

export const extensions = ['.jpg', '.jpeg', '.png'] as const

/** Judges by the file name; the browser checks the content when it opens the file. */
export function isPictureName(name: string, heic: boolean): boolean {
  const lower = name.toLowerCase()
  return extensions.some((one) => lower.endsWith(one)) || (heic && lower.endsWith('.heic'))
}

/** The rotation after a quarter turn. Quarter turns keep the circle filled; angles in between are zoomed so that no corner shows. */
export const turned = (rotation: number, by: 90 | -90) => (((rotation + by) % 360) + 360) % 360
