import { describe, expect, test } from 'vitest'
import { heldUntil, quietUntil, type QuietHours } from './quiet-hours.ts'

const night: QuietHours = { from: '21:00', to: '07:00', zone: 'America/Denver' }
const until = (now: string, quiet = night) => quietUntil(new Date(now), quiet)?.toISOString() ?? null

describe('quiet hours', () => {
  test('span midnight in the zone of the reader, wherever the club is', () => {
    // 20:59, 21:00, 06:59 and 07:00 in Denver, six hours behind UTC in October.
    expect(until('2026-10-06T02:59:00Z')).toBeNull()
    expect(until('2026-10-06T03:00:00Z')).toBe('2026-10-06T13:00:00.000Z')
    expect(until('2026-10-06T12:59:00Z')).toBe('2026-10-06T13:00:00.000Z')
    expect(until('2026-10-06T13:00:00Z')).toBeNull()
    expect(until('2026-10-06T03:00:00Z', { ...night, zone: 'Europe/Madrid' })).toBe('2026-10-06T05:00:00.000Z')
  })

  test('may lie within one day, and equal times mean none', () => {
    const rest = { from: '13:00', to: '15:00', zone: 'UTC' }
    expect([until('2026-10-06T12:59:00Z', rest), until('2026-10-06T14:00:00Z', rest)]).toEqual([null, '2026-10-06T15:00:00.000Z'])
    expect(until('2026-10-06T14:00:00Z', { ...rest, to: '13:00' })).toBeNull()
  })

  test('end at the chosen hour in the night in which the clocks change', () => {
    expect(until('2026-11-01T05:00:00Z')).toBe('2026-11-01T14:00:00.000Z')
  })

  test('hold texts and push messages, but no mail, nothing urgent, and nothing that would be too late in the morning', () => {
    const now = new Date('2026-10-06T04:00:00Z')
    const held = (channel: 'email' | 'sms' | 'push', urgent = false, leaveBy: string | null = null) =>
      heldUntil(now, { channel, urgent, leaveBy: leaveBy === null ? null : new Date(leaveBy) }, night)?.toISOString() ?? null
    expect([held('sms'), held('push')]).toEqual(['2026-10-06T13:00:00.000Z', '2026-10-06T13:00:00.000Z'])
    expect([held('email'), held('sms', true), held('sms', false, '2026-10-06T13:00:00Z')]).toEqual([null, null, null])
    expect(held('sms', false, '2026-10-06T14:00:00Z')).toBe('2026-10-06T13:00:00.000Z')
    expect(heldUntil(now, { channel: 'sms', urgent: false, leaveBy: null }, null)).toBeNull()
  })
})
