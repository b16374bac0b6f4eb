import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountOf } from './accounts.ts'
import { journal, type Journal } from './journal.ts'
import { brokenOf, dice, newClub, journals, type Act, type Club, type Journals } from './test-club.ts'
import { donationActs } from './test-donation-acts.ts'
import { familyActs } from './test-family-acts.ts'
import { paymentActs } from './test-payment-acts.ts'
import { teamActs } from './test-team-acts.ts'

/** Four times as many at night. */
const sequences = process.env['TOUCHLINE_LONG'] === undefined ? 5_000 : 20_000
const acts: readonly Act[] = Object.values({ ...familyActs, ...paymentActs, ...donationActs, ...teamActs })

/** Runs a sequence of acts on a club, and returns the first statement that stops to hold. */
function play(steps: readonly number[], of: Journals, club: Club = newClub(of)): string | null {
  for (const step of steps) {
    const pick = dice(step)
    try {
      acts[pick(acts.length)]!(club, pick)
    } catch (error) {
      return String(error)
    }
    const broken = brokenOf(club)
    if (broken !== null) return broken
  }
  return null
}
const anySteps = fc.array(fc.nat(), { minLength: 40, maxLength: 100, size: 'max' })

test('after each step of thousands of random sequences every statement about the books holds', { timeout: 600_000 }, () => {
  const posted = new Map<string, number>()
  let refused = 0
  fc.assert(
    fc.property(anySteps, (steps) => {
      const club = newClub()
      expect(play(steps, journals, club)).toBeNull()
      for (const [name, count] of club.posted) posted.set(name, (posted.get(name) ?? 0) + count)
      refused += club.refused
    }),
    { numRuns: sequences },
  )
  expect([...posted.keys()].toSorted()).toEqual(
    Object.keys(journals)
      .map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
      .toSorted(),
  )
  expect(refused).toBeGreaterThan(sequences / 2)
})

/** Faults of each name: one amount is a cent larger on both sides, the sides are exchanged, or an account is a wrong one. */
const faults: Record<string, (right: Journal) => Journal> = {
  'one cent too much': ({ lines, ...rest }) => {
    const [debit, credit] = [lines.findIndex(({ cents }) => cents > 0), lines.findIndex(({ cents }) => cents < 0)]
    return { ...rest, lines: lines.map((line, at) => ({ ...line, cents: line.cents + (at === debit ? 1 : at === credit ? -1 : 0) })) }
  },
  'debit and credit exchanged': ({ lines, ...rest }) => ({ ...rest, lines: lines.map((line) => ({ ...line, cents: -line.cents })) }),
  'a wrong account': ({ lines, ...rest }) => ({
    ...rest,
    lines: lines.map((line, at) =>
      at === 0 ? { ...line, account: accountOf(line.account.kind === 'refunds' ? 'discount' : 'refunds') } : line,
    ),
  }),
  'the last two lines missing': ({ lines, ...rest }) =>
    lines.length > 2
      ? { ...rest, lines: lines.slice(0, -2) }
      : { ...rest, lines: lines.map((line) => ({ ...line, cents: line.cents * 2 })) },
}

test('the random sequences find seeded faults in every journal', { timeout: 600_000 }, () => {
  const samples = fc.sample(anySteps, { numRuns: 600, seed: 7 })
  expect(samples.filter((steps) => play(steps, journals) !== null)).toEqual([])
  const missed: string[] = []
  for (const name of Object.keys(journals) as (keyof Journals)[])
    for (const [fault, spoil] of Object.entries(faults)) {
      const right = journals[name] as (...given: unknown[]) => Journal
      const wrong = { ...journals, [name]: (...given: unknown[]) => spoil(right(...given)) } as Journals
      if (samples.every((steps) => play(steps, wrong) === null)) missed.push(`${name}: ${fault}`)
    }
  expect(missed).toEqual([])
})

test('a journal whose lines do not balance is never made', () => {
  const line = { account: accountOf('discount'), cents: 5, of: {} }
  expect(() => journal('none', 'none', { source: { type: 'test', id: 1 } }, [line, { ...line, cents: -4 }])).toThrow('do not balance')
  expect(() => journal('none', 'none', { source: { type: 'test', id: 1 } }, [{ ...line, cents: 0 }])).toThrow('do not balance')
})
