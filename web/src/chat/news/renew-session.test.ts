import { beforeEach, expect, test, vi } from 'vitest'

const call = vi.fn()
const storeReply = vi.fn()
vi.mock('../../kit/api/api.ts', () => ({ call }))
vi.mock('../../kit/api/queries.ts', () => ({ storeReply }))

const { startRenewing } = await import('./renew-session.ts')
const halfHour = 1_800_000
beforeEach(() => {
  vi.useFakeTimers()
  call.mockReset().mockResolvedValue({ conversations: [] })
})

test('the chat session is renewed every 30 minutes until the user signs out [CHAT-009] [CHAT-011]', async () => {
  const stop = startRenewing()
  await vi.advanceTimersByTimeAsync(halfHour - 1)
  expect(call).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(halfHour + 1)
  expect(call).toHaveBeenCalledTimes(2)
  expect(storeReply).toHaveBeenLastCalledWith(expect.anything(), {}, { conversations: [] })
  stop()
  await vi.advanceTimersByTimeAsync(halfHour * 3)
  expect(call).toHaveBeenCalledTimes(2)
})

test('a renewal that fails is the last one [CHAT-010]', async () => {
  const stop = startRenewing()
  call.mockRejectedValue(new Error('refused'))
  await vi.advanceTimersByTimeAsync(halfHour * 3)
  expect(call).toHaveBeenCalledTimes(1)
  stop()
})
