/** The figures of cropping (S0.9): what comes out, the room around the circle, and what is worked on. */
export const cropSize = 400
export const cropPadding = 16
export const mostOfSource = 4000
const zoomSteps = 10

export interface Size {
  width: number
  height: number
}

/** A picture of a modern camera is more than a canvas of a phone can hold. */
export function scaledDown({ width, height }: Size): Size {
  const factor = Math.min(1, mostOfSource / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** How far one may zoom in before a pixel of the result is less than one of the picture; null when there is no room to crop at all. */
export function zoomRange({ width, height }: Size): { min: number; max: number; step: number } | null {
  const max = Math.min(width, height) / cropSize
  return max > 1 ? { min: 1, max, step: (max - 1) / zoomSteps } : null
}

export const extensions = ['.jpg', '.jpeg', '.png'] as const

/** By its name; what is in it the browser finds out when it opens it. */
export function isPictureName(name: string, heic: boolean): boolean {
  const lower = name.toLowerCase()
  return extensions.some((one) => lower.endsWith(one)) || (heic && lower.endsWith('.heic'))
}

/** In quarter turns the circle stays as full as before; in between it is zoomed so that no corner shows. */
export const turned = (rotation: number, by: 90 | -90) => (((rotation + by) % 360) + 360) % 360
