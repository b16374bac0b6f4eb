/** The position of an image in its preview: offset in screen pixels, scale relative to its fitting size, rotation in degrees. */
export interface View {
  x: number
  y: number
  zoom: number
  rotation: number
}
export const start: View = { x: 0, y: 0, zoom: 1, rotation: 0 }
export const mostZoom = 5
export const zoomStep = 0.4

export const zoomed = (view: View, zoom: number): View => {
  const next = Math.min(mostZoom, Math.max(1, zoom))
  const factor = next / view.zoom
  return { ...view, zoom: next, x: view.x * factor, y: view.y * factor }
}
export const rotated = (view: View, by: 90 | -90): View => ({ ...view, rotation: view.rotation + by })
export const moved = (view: View, x: number, y: number): View => ({ ...view, x: view.x + x, y: view.y + y })

/** Returns the view after a key press; null for a key that the preview does not use. */
export function viewByKey(view: View, key: string): View | null {
  const step = 24
  const acts: Record<string, () => View> = {
    ArrowLeft: () => moved(view, -step, 0),
    ArrowRight: () => moved(view, step, 0),
    ArrowUp: () => moved(view, 0, -step),
    ArrowDown: () => moved(view, 0, step),
    '+': () => zoomed(view, view.zoom + zoomStep),
    '=': () => zoomed(view, view.zoom + zoomStep),
    '-': () => zoomed(view, view.zoom - zoomStep),
    '[': () => rotated(view, -90),
    ']': () => rotated(view, 90),
    '0': () => start,
  }
  return acts[key]?.() ?? null
}

interface Point {
  x: number
  y: number
}
/** Returns the view after a pinch: scaled by the change of distance, moved with the center of the two fingers. */
export function pinched(view: View, before: readonly [Point, Point], after: readonly [Point, Point]): View {
  const apart = ([a, b]: readonly [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
  const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const [from, to] = [middle(before), middle(after)]
  return moved(zoomed(view, (view.zoom * apart(after)) / apart(before)), to.x - from.x, to.y - from.y)
}
