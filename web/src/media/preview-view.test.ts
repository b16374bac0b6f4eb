import { expect, test } from 'vitest'
import { mostZoom, moved, pinched, rotated, start, viewByKey, zoomed } from './preview-view.ts'

test('an image in its preview is turned by quarters both ways [ACCT-020]', () => {
  expect(rotated(start, -90).rotation).toBe(-90)
  expect(rotated(rotated(start, 90), 90).rotation).toBe(180)
})

test('it is zoomed between its fitting size and five times that, around the middle of what is seen', () => {
  expect(zoomed(start, 0.2).zoom).toBe(1)
  expect(zoomed(start, 99).zoom).toBe(mostZoom)
  expect(zoomed(moved(start, 10, -4), 2)).toMatchObject({ x: 20, y: -8 })
})

test('two fingers zoom and move it at once', () => {
  const view = pinched(
    start,
    [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ],
    [
      { x: 0, y: 30 },
      { x: 200, y: 30 },
    ],
  )
  expect(view).toEqual({ x: 50, y: 30, zoom: 2, rotation: 0 })
})

test('the keyboard does all that the pointer does, and 0 starts over', () => {
  expect(viewByKey(start, 'ArrowLeft')).toMatchObject({ x: -24 })
  expect(viewByKey(start, '+')!.zoom).toBeGreaterThan(1)
  expect(viewByKey(start, ']')!.rotation).toBe(90)
  expect(viewByKey({ x: 1, y: 2, zoom: 3, rotation: 90 }, '0')).toEqual(start)
  expect(viewByKey(start, 'Tab')).toBeNull()
})
