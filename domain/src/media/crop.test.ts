import { expect, test } from 'vitest'
import { circleIn, isPictureName, resultSide, scaledDown, turned, zoomRange } from './crop.ts'

test('the result is at most 400 pixels large, with 16 pixels around the circle [ACCT-095] [ACCT-096]', () => {
  expect([3000, 400.4, 120.6, 0.2].map(resultSide)).toEqual([400, 400, 121, 1])
  expect(circleIn({ width: 300, height: 500 })).toBe(268)
})

test('the working picture is scaled to at most 4000 pixels, and never up [ACCT-097]', () => {
  expect(scaledDown({ width: 8000, height: 6000 })).toEqual({ width: 4000, height: 3000 })
  expect(scaledDown({ width: 3000, height: 9000 })).toEqual({ width: 1333, height: 4000 })
  expect(scaledDown({ width: 500, height: 300 })).toEqual({ width: 500, height: 300 })
  expect(scaledDown({ width: 100_000, height: 1 })).toEqual({ width: 4000, height: 1 })
})

test('zoom goes in steps of a tenth until a pixel of the picture is one of the result [ACCT-098]', () => {
  expect(zoomRange({ width: 1200, height: 800 })).toEqual({ min: 1, max: 2, step: 0.1 })
  expect(zoomRange({ width: 4000, height: 4000 })).toEqual({ min: 1, max: 10, step: 0.9 })
})

test('a picture cannot be cropped when the smallest scale is not below the largest [ACCT-044]', () => {
  expect(zoomRange({ width: 401, height: 5000 })).not.toBeNull()
  for (const size of [
    { width: 400, height: 5000 },
    { width: 120, height: 90 },
  ])
    expect(zoomRange(size)).toBeNull()
})

test('a profile picture is a .jpg, .jpeg or .png, and a .heic where the browser opens it [ACCT-042]', () => {
  for (const name of ['me.jpg', 'me.JPEG', 'a.b.png']) expect([name, isPictureName(name, false)]).toEqual([name, true])
  for (const name of ['me.gif', 'me.svg', 'jpg', 'me.jpg.exe', 'me.webp', ''])
    expect([name, isPictureName(name, true)]).toEqual([name, false])
  expect([isPictureName('IMG_1.HEIC', true), isPictureName('IMG_1.HEIC', false)]).toEqual([true, false])
})

test('four quarter turns are the original', () => {
  expect(([90, 90, 90, 90] as const).reduce<number>((rotation, by) => turned(rotation, by), 0)).toBe(0)
  expect(turned(0, -90)).toBe(270)
})
