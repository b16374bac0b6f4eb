import { describe, expect, test } from 'vitest'
import { placeDay, thinned, type TileEvent } from './tile-event.ts'

const event = (id: number, start: string, end: string, day = '2026-10-06'): TileEvent => ({
  id,
  to: '',
  kind: 'practice',
  title: '',
  place: '',
  start: `${day}T${start}`,
  end: `${day}T${end}`,
})
const lanes = (...events: TileEvent[]) => placeDay(events, '2026-10-06').map(({ event: { id }, lane, lanes: of }) => [id, lane, of])

describe('events of one day', () => {
  test('have the whole width when nothing is beside them', () => {
    expect(lanes(event(1, '09:00', '10:00'), event(2, '10:00', '11:00'))).toEqual([
      [1, 0, 1],
      [2, 0, 1],
    ])
  })

  test('share the width when they overlap, and a lane that is free again is used again', () => {
    expect(lanes(event(1, '09:00', '12:00'), event(2, '09:30', '10:30'), event(3, '11:00', '12:00'))).toEqual([
      [1, 0, 2],
      [2, 1, 2],
      [3, 1, 2],
    ])
  })

  test('stand in three lanes when three are at once', () => {
    expect(lanes(event(1, '17:00', '18:00'), event(2, '17:00', '18:00'), event(3, '17:30', '18:30')).map(([, , of]) => of)).toEqual([
      3, 3, 3,
    ])
  })

  test('are cut at midnight, and belong to the day they end on as well', () => {
    const overnight = { ...event(1, '22:00', '00:00'), end: '2026-10-07T08:00' }
    expect(placeDay([overnight], '2026-10-06')[0]).toMatchObject({ from: 1320, until: 1440 })
    expect(placeDay([overnight], '2026-10-07')[0]).toMatchObject({ from: 0, until: 480 })
    expect(placeDay([{ ...overnight, end: '2026-10-07T00:00' }], '2026-10-07')).toEqual([])
  })

  test('are tall enough to be read even when they are short', () => {
    expect(placeDay([event(1, '09:00', '09:05')], '2026-10-06')[0]).toMatchObject({ from: 540, until: 570 })
  })

  test('are counted instead of squeezed when more than three are at once', () => {
    const five = [1, 2, 3, 4, 5].map((id) => event(id, '09:00', '10:00'))
    const { shown, crowds } = thinned(placeDay([...five, event(6, '12:00', '13:00')], '2026-10-06'))
    expect(shown.map(({ event: { id }, lane, lanes: of }) => [id, lane, of])).toEqual([
      [1, 0, 3],
      [2, 1, 3],
      [6, 0, 1],
    ])
    expect(crowds).toEqual([{ count: 3, from: 540, until: 600 }])
  })
})
