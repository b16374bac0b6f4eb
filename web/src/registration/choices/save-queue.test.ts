import type { Cart } from '@touchline/domain/registration/endpoints'
import { expect, test } from 'vitest'
import type { Choices } from './choices.ts'
import { saveQueue, type SaveCalls } from './save-queue.ts'

const stored = { items: [] } as unknown as Cart

/** A queue whose log names each call; `answer` ends the save that is under way. */
function startQueue() {
  const queue = saveQueue()
  const log: string[] = []
  let underWay: Parameters<SaveCalls['save']>[1] | null = null
  const calls = (code: string) => ({
    save: (wanted: Choices, outcome: NonNullable<typeof underWay>) => {
      log.push(`save ${wanted.code}`)
      underWay = outcome
    },
    hold: () => log.push('hold'),
    onStored: (_: Cart, sent: Choices) => log.push(`stored ${sent.code}`),
    onRefused: (_: unknown, sentence: string) => log.push(sentence),
    settle: () => log.push(`settled ${code}`),
  })
  return {
    send: (code: string) => queue.send({ items: [], code, postal_code: '' }, calls(code)),
    hold: (code: string) => queue.hold(calls(code), () => queue.send({ items: [], code, postal_code: '' }, calls(code))),
    answer: (isStored: boolean) => (isStored ? underWay?.onSuccess(stored) : underWay?.onError(null, 'refused')),
    said: () => log.splice(0),
  }
}

test('choices made during a save follow it, the newest alone, and seats are held after the last one', () => {
  const queue = startQueue()
  for (const code of ['1', '2', '3']) queue.send(code)
  queue.hold('3')
  expect(queue.said()).toEqual(['save 1'])
  queue.answer(true)
  expect(queue.said()).toEqual(['stored 1', 'save 3'])
  queue.answer(true)
  expect(queue.said()).toEqual(['stored 3', 'settled 1', 'settled 2', 'settled 3', 'hold'])
  queue.hold('3')
  expect(queue.said()).toEqual(['hold'])
})

test('no seat is held for refused choices: they are sent again first', () => {
  const queue = startQueue()
  queue.send('1')
  queue.hold('1')
  queue.answer(false)
  expect(queue.said()).toEqual(['save 1', 'refused'])
  queue.hold('1')
  expect(queue.said()).toEqual(['save 1'])
  queue.answer(true)
  expect(queue.said()).toEqual(['stored 1', 'settled 1', 'hold'])
})

test('a refused choice is no error where newer ones wait: they are sent in its place', () => {
  const queue = startQueue()
  queue.send('1')
  queue.send('2')
  queue.answer(false)
  queue.answer(true)
  expect(queue.said()).toEqual(['save 1', 'save 2', 'stored 2', 'settled 1', 'settled 2'])
})
