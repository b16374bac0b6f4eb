import { expect, test } from 'vitest'
import { eventInstants } from './event-times.ts'

test('"to be decided" follows the local date, in every zone of the world [FMT-013]', () => {
  const tbd = (day: string, timezone: string) => eventInstants({ start_time: `${day}T23:30`, end_time: `${day}T23:59`, timezone }).tbd
  for (const zone of ['Pacific/Kiritimati', 'Asia/Tokyo', 'America/Denver', 'Pacific/Pago_Pago'])
    expect([tbd('3000-12-28', zone), tbd('3000-12-29', zone), tbd('3001-01-02', zone), tbd('3001-01-03', zone)]).toEqual([
      false,
      true,
      true,
      false,
    ])
})
