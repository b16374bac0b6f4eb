import { nobody } from '@touchline/domain/messages/audience'
import { noContent } from '@touchline/domain/messages/content'
import { expect, test, vi } from 'vitest'
import { storeDraft } from '../kit/api/tab-drafts.ts'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
})
vi.mock('../kit/api/api.ts', () => ({ call: vi.fn() }))
const { draftOfTab } = await import('./useDraft.ts')

test('a message that was being typed in one club is not there in another club of the same person', () => {
  const values = { subject: 'Bus', content: noContent, audience: nobody, no_reply: false, urgent: false }
  storeDraft('8-1', { id: null, forwards: null, values })
  expect(draftOfTab({ userId: 8, clubId: 1 }, null, null)).toEqual(values)
  expect(draftOfTab({ userId: 8, clubId: 2 }, null, null)).toBeNull()
  expect(draftOfTab({ userId: 9, clubId: 1 }, null, null)).toBeNull()
})
