import { expect, test } from 'vitest'
import { lastWord } from './last-word.ts'

const soon = () => new Promise((resolve) => setTimeout(resolve))
function recorder() {
  const sent: string[] = []
  const open = new Map<string, () => void>()
  const answer = (what: string) => async (isLast: () => boolean) => {
    sent.push(what)
    await new Promise<void>((through) => open.set(what, through))
    sent.push(`${what} ${isLast() ? 'stands' : 'is over'}`)
  }
  return { sent, through: (what: string) => open.get(what)!(), answer }
}

test('two answers to one question go one after the other, so that the later one is the one that stands', async () => {
  const { sent, through, answer } = recorder()
  const say = lastWord()
  const both = [say('game of Mia', answer('coming')), say('game of Mia', answer('away'))]
  await soon()
  expect(sent).toEqual(['coming'])
  through('coming')
  await soon()
  expect(sent).toEqual(['coming', 'coming is over', 'away'])
  through('away')
  await Promise.all(both)
  expect(sent.at(-1)).toBe('away stands')
})

test('of many while one is under way only the last is sent', async () => {
  const { sent, through, answer } = recorder()
  const say = lastWord()
  const all = ['coming', 'away', 'late', 'gone'].map((what) => say('game of Mia', answer(what)))
  await soon()
  through('coming')
  await soon()
  through('gone')
  await Promise.all(all)
  expect(sent).toEqual(['coming', 'coming is over', 'gone', 'gone stands'])
})

test('another question waits for nobody, and one that failed holds nobody up', async () => {
  const { sent, through, answer } = recorder()
  const say = lastWord()
  const failing = say('game of Mia', () => Promise.reject(new Error('offline')))
  const others = [say('game of Ella', answer('coming')), say('game of Mia', answer('away'))]
  await expect(failing).rejects.toThrow('offline')
  await soon()
  expect(sent.toSorted()).toEqual(['away', 'coming'])
  through('coming')
  through('away')
  await Promise.all(others)
})
