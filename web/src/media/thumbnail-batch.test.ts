import type { ThumbnailAsked } from '@touchline/domain/media/thumbnail'
import { beforeEach, expect, test, vi } from 'vitest'
import { thumbnailBatch } from './thumbnail-batch.ts'

let time = 0
const ask = vi.fn<(requests: ThumbnailAsked[], isPublic: boolean) => Promise<{ items: { url: string | null; expires: string }[] }>>()
const answering = (requests: ThumbnailAsked[]) =>
  Promise.resolve({ items: requests.map(({ type, id }) => ({ url: `/${type}/${id}`, expires: new Date(time + 600_000).toISOString() })) })
beforeEach(() => {
  time = 0
  ask.mockReset().mockImplementation(answering)
})
const user = (id: number): ThumbnailAsked => ({ type: 'User', id })
const club = (id: number): ThumbnailAsked => ({ type: 'Club', id })
const batch = () => thumbnailBatch(ask, () => time)

test('requests of one tick are sent together without duplicates; later ones follow later [API-041]', async () => {
  const { thumbnail } = batch()
  const answers = await Promise.all([thumbnail(user(1)), thumbnail(user(2)), thumbnail(user(1)), thumbnail({ type: 'Player', id: 1 })])
  expect(answers.map(({ url }) => url)).toEqual(['/User/1', '/User/2', '/User/1', '/Player/1'])
  expect(ask.mock.calls).toEqual([[[user(1), user(2), { type: 'Player', id: 1 }], false]])
  await thumbnail(user(3))
  expect(ask).toHaveBeenCalledTimes(2)
})

test('an answer is cached until its URL expires, also if there is no picture [API-040]', async () => {
  const { thumbnail, forget } = batch()
  await thumbnail(user(1))
  time = 594_000
  await thumbnail(user(1))
  expect(ask).toHaveBeenCalledTimes(1)
  time = 596_000
  await thumbnail(user(1))
  expect(ask).toHaveBeenCalledTimes(2)
  forget()
  await thumbnail(user(1))
  expect(ask).toHaveBeenCalledTimes(3)
})

test('when the call fails all waiting callers get the error, and the next one asks again [API-042]', async () => {
  const { thumbnail } = batch()
  ask.mockRejectedValueOnce(new Error('down'))
  const results = await Promise.allSettled([thumbnail(user(1)), thumbnail(user(2)), thumbnail(club(3))])
  expect(results.map((one) => (one.status === 'rejected' ? String(one.reason) : 'taken'))).toEqual([
    'Error: down',
    'Error: down',
    'Error: down',
  ])
  expect((await thumbnail(user(1))).url).toBe('/User/1')
})

test('club logos alone are requested without a session; more than one call allows are sent in two', async () => {
  const { thumbnail } = batch()
  await Promise.all([thumbnail(club(1)), thumbnail(club(2))])
  expect(ask.mock.lastCall![1]).toBe(true)
  await Promise.all([thumbnail(club(3)), thumbnail(user(1))])
  expect(ask.mock.lastCall![1]).toBe(false)
  await Promise.all(Array.from({ length: 300 }, (_, id) => thumbnail(user(id + 10))))
  expect(ask.mock.calls.slice(2).map(([requests]) => requests.length)).toEqual([200, 100])
})
