import { expect, test } from 'vitest'
import { messageState, standingOf } from './standing.ts'

const at = new Date('2026-10-05T15:00:00Z')
const nothing = { readAt: null, isAcknowledged: false }

test('a person knows of a change once one message was opened, and is unreached when every message failed', () => {
  expect(standingOf(['failed', 'bounced'], nothing)).toBe('unreached')
  expect(standingOf([], nothing)).toBe('unreached')
  expect(standingOf(['failed', 'queued'], nothing)).toBe('pending')
  expect(standingOf(['bounced', 'delivered'], nothing)).toBe('unseen')
  expect(standingOf(['sent', 'opened'], nothing)).toBe('seen')
  expect(standingOf(['failed'], { ...nothing, readAt: at })).toBe('seen')
  expect(standingOf([], { ...nothing, isAcknowledged: true })).toBe('acknowledged')
})

test('a message that bounced after it was sent has not arrived, and one that was opened has', () => {
  const sent = { state: 'sent' as const, delivered_at: null, bounced_at: null, opened_at: null }
  expect(messageState(sent)).toBe('sent')
  expect(messageState({ ...sent, delivered_at: at })).toBe('delivered')
  expect(messageState({ ...sent, state: 'failed', bounced_at: at })).toBe('bounced')
  expect(messageState({ ...sent, opened_at: at })).toBe('opened')
})
