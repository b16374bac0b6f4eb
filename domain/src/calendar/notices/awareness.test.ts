import { expect, test } from 'vitest'
import { messageState, awarenessOf } from './awareness.ts'

const at = new Date('2026-10-05T15:00:00Z')
const nothing = { readAt: null, isAcknowledged: false }

test('a person knows of a change once one message was opened, and is unreached when every message failed', () => {
  expect(awarenessOf(['failed', 'bounced'], nothing)).toBe('unreached')
  expect(awarenessOf([], nothing)).toBe('unreached')
  expect(awarenessOf(['failed', 'queued'], nothing)).toBe('pending')
  expect(awarenessOf(['bounced', 'delivered'], nothing)).toBe('unseen')
  expect(awarenessOf(['sent', 'opened'], nothing)).toBe('seen')
  expect(awarenessOf(['failed'], { ...nothing, readAt: at })).toBe('seen')
  expect(awarenessOf([], { ...nothing, isAcknowledged: true })).toBe('acknowledged')
})

test('a message that bounced after it was sent has not arrived, and one that was opened has', () => {
  const sent = { state: 'sent' as const, delivered_at: null, bounced_at: null, opened_at: null, acknowledged_at: null }
  expect(messageState(sent)).toBe('sent')
  expect(messageState({ ...sent, delivered_at: at })).toBe('delivered')
  expect(messageState({ ...sent, state: 'failed', bounced_at: at })).toBe('bounced')
  expect(messageState({ ...sent, opened_at: at })).toBe('opened')
  expect(messageState({ ...sent, opened_at: at, acknowledged_at: at })).toBe('acknowledged')
})
