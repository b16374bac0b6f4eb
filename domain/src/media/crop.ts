/** The sizes of cropping (S0.9): the result, the margin around the circle, and the working canvas. */
export const cropSize = 400
export const cropPadding = 16
export const mostOfSource = 4000
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
