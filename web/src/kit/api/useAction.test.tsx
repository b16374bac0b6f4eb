import { saveMedicalNotes } from '@touchline/domain/medical/endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsOf } from '../../screen-as.tsx'
import { toasts } from '../feedback/toast.ts'
import { invalidate, queryClient } from './queries.ts'
import { useAction, type Outcome } from './useAction.ts'

const sent: string[] = []
const answer = (status: number, body: object | null) =>
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address)
    return body === null
      ? Promise.reject(new Error('No connection'))
      : Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }))
  })

type Action = ReturnType<typeof useAction<typeof saveMedicalNotes>>
function Screen({ texts, given }: { texts: Record<string, string>; given: (action: Action) => void }) {
  given(useAction(saveMedicalNotes, texts))
  return null
}

/** Runs an action of a component and waits for its end: a toast, or the call of `onError`. */
async function run(outcome: Outcome<never>, texts: Record<string, string> = {}) {
  const actions: Action[] = []
  wordsOf(<Screen texts={texts} given={(action) => actions.push(action)} />)
  const before = toasts.get().length
  const failed = vi.fn(outcome.onError)
  actions[0]!.run({ params: { player: 1 }, body: {} } as never, { ...outcome, ...(outcome.onError && { onError: failed }) } as never)
  await vi.waitFor(() => expect(toasts.get().length + failed.mock.calls.length).toBeGreaterThan(before))
  await invalidate()
}
const shown = () => toasts.get().map(({ text, tone }) => `${tone}: ${text}`)
const invalidated = vi.fn()

beforeEach(() => {
  sent.length = 0
  toasts.set([])
  invalidated.mockReset()
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(() => Promise.resolve(invalidated()))
})
afterEach(() => vi.unstubAllGlobals())

test('an action says that it is done, offers to undo its change and reads the changed data again', async () => {
  answer(200, { change_set_id: 7 })
  const saved = vi.fn()
  await run({ onSuccess: saved, done: 'Saved.', undo: (reply) => (reply as { change_set_id: number }).change_set_id })
  expect(saved).toHaveBeenCalledWith({ change_set_id: 7 })
  expect(shown()).toEqual(['quiet: Saved.'])
  expect(invalidated).toHaveBeenCalledTimes(1)

  answer(200, { left_alone: [], told: 1, withdrawn: 0 })
  toasts.get()[0]!.act!.run()
  await vi.waitFor(() => expect(shown()).toContain('quiet: Undone. One person who was notified gets a correction.'))
  expect(sent.at(-1)).toBe('/api/change_sets/7/undo')
})

test('an action that changed nothing that can be undone offers no undo', async () => {
  answer(200, { change_set_id: null })
  await run({ done: 'Saved.', undo: () => null })
  expect(toasts.get()[0]!.act).toBeUndefined()
})

test('a refused action shows the text of the area, and the outdated data is read again', async () => {
  answer(409, { error: 'Somebody else saved it.', code: 'medical.newer' })
  await run({ done: 'Saved.' }, { 'medical.newer': 'Someone else saved these notes.' })
  expect(shown()).toEqual(['bad: Someone else saved these notes.'])
  expect(invalidated).toHaveBeenCalledTimes(1)

  const failed = vi.fn()
  await run({ onError: failed })
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ status: 409 }), 'Somebody else saved it.')
})

test('without a connection an action says so and reads nothing', async () => {
  answer(0, null)
  await run({ done: 'Saved.' })
  expect(shown()).toHaveLength(1)
  expect(shown()[0]).toMatch(/^bad: .*(?:connection|reach|offline)/i)
  expect(invalidated).not.toHaveBeenCalled()
})
