import { expect, test } from 'vitest'
import { changeMail } from './change-mail.ts'
import { excessWays, openAfter, settleChange, type PaidOfOld } from './program-change.ts'

const paid = (txn: number, cents: number, toMethod = true): PaidOfOld => ({ txn, cents, toMethod })

test('a dearer package takes all that was paid, and the rest of what is due today is paid with the change', () => {
  const { sums } = settleChange([paid(1, 9000)], { total: 17_000, now: 17_000 }, 'credit')
  expect(sums).toEqual({ paid: 9000, carried: 9000, due_now: 8000, later: 0, to_method: 0, to_credit: 0 })
})

test('what was paid covers the first instalments, and nothing is due with the change', () => {
  const { sums } = settleChange([paid(1, 9000)], { total: 20_000, now: 5000 }, 'credit')
  expect(sums).toMatchObject({ carried: 9000, due_now: 0, later: 11_000 })
  expect(openAfter([{ cents: 5000 }, { cents: 5000 }, { cents: 10_000 }], sums.carried)).toEqual([
    { cents: 0 },
    { cents: 1000 },
    { cents: 10_000 },
  ])
})

test('what was paid beyond a cheaper price goes back from the newest payment on, as far as its method still takes it', () => {
  const parts = [paid(3, 2000), paid(2, 4000, false), paid(1, 3000)]
  const { sums, back } = settleChange(parts, { total: 3000, now: 3000 }, 'method')
  expect(sums).toMatchObject({ carried: 3000, to_method: 5000, to_credit: 1000 })
  expect(back).toEqual([
    { txn: 3, method: 2000, credit: 0 },
    { txn: 2, method: 0, credit: 4000 },
    { txn: 1, method: 3000, credit: 0 },
  ])
  expect(settleChange(parts, { total: 3000, now: 3000 }, 'credit').sums).toMatchObject({ to_method: 0, to_credit: 6000 })
})

test('in any change every cent that was paid pays the new price, becomes credit or goes back', () => {
  for (const excess of excessWays)
    for (const total of [0, 1, 4999, 5000, 12_345])
      for (const now of [0, 1, 2500, total])
        for (const first of [0, 1, 5000]) {
          const due = Math.min(now, total)
          const { sums, back } = settleChange([paid(2, first), paid(1, 4000, false)], { total, now: due }, excess)
          expect(sums.carried + sums.to_credit + sums.to_method).toBe(sums.paid)
          expect(sums.carried + sums.due_now + sums.later).toBe(total)
          expect(back.reduce((all, { method, credit }) => all + method + credit, 0)).toBe(sums.paid)
          expect(Object.values(sums).every((cents) => cents >= 0)).toBe(true)
        }
})

test('each mail about a change names program and amounts in the language of its reader', () => {
  const about = {
    ...{
      club: 'Club',
      payer: 'Dana',
      player: 'Mia',
      from: 'Camp, Week',
      to: 'Camp, Long',
      link: 'https://club.test',
      sentence: '',
      reason: 'No.',
    },
    ...{ until: new Date('2026-10-12T15:00:00Z'), zone: 'America/New_York', sums: { due_now: 8000, later: 0, to_credit: 0, to_method: 0 } },
  }
  for (const kind of ['quoted', 'declined', 'canceled', 'expired', 'failed', 'completed', 'asked', 'accepted', 'refused'] as const)
    for (const locale of ['en', 'es']) {
      const { subject, body } = changeMail(kind, about, { locale })
      expect(`${subject} ${body}`).not.toMatch(/[{}]/)
      expect(`${subject} ${body}`).toContain('Camp, Long')
    }
  expect(changeMail('quoted', about, { locale: 'en' }).body).toContain('$80.00 is due with the change.')
  expect(
    changeMail('completed', { ...about, sums: { due_now: 0, later: 0, to_credit: 0, to_method: 0 } }, { locale: 'es' }).body,
  ).toContain('Con el cambio no se paga nada.')
})
