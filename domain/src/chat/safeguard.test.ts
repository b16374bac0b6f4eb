import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSafeguarded, missingGuardians, withGuardians, type ChatPerson } from './safeguard.ts'

const adult = (userId: number): ChatPerson => ({ userId, isMinor: false })
const minor = (userId: number): ChatPerson => ({ userId, isMinor: true })

test('a conversation with a minor needs two adults; adults among themselves need nobody', () => {
  expect(isSafeguarded([adult(1), minor(2)])).toBe(false)
  expect(isSafeguarded([minor(2), minor(3)])).toBe(false)
  expect(isSafeguarded([adult(1), minor(2), minor(3)])).toBe(false)
  expect(isSafeguarded([adult(1), adult(4), minor(2)])).toBe(true)
  expect(isSafeguarded([adult(1), adult(4)])).toBe(true)
})

test('a coach who writes to a player writes to the guardians too, and to those of each child once', () => {
  const guardians = [
    { minorId: 2, userId: 8 },
    { minorId: 2, userId: 9 },
    { minorId: 3, userId: 9 },
  ]
  expect(withGuardians([adult(1), minor(2)], guardians).map(({ userId }) => userId)).toEqual([1, 2, 8, 9])
  expect(missingGuardians([adult(8), minor(2), minor(3)], guardians).map(({ userId }) => userId)).toEqual([9])
  expect(missingGuardians([adult(1), adult(2)], guardians)).toEqual([])
})

/** Runs by day and at night. */
const runs = process.env['TOUCHLINE_LONG'] === undefined ? 300 : 10_000
const acts = ['make', 'add', 'leave', 'join', 'come of age', 'lose role', 'opt out', 'send'] as const

test('no sequence of joining, leaving, birthdays and lost roles delivers a message to exactly one adult and one minor', () => {
  const act = fc.record({ kind: fc.constantFrom(...acts), of: fc.nat(7), with: fc.nat(7) })
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), fc.array(act, { maxLength: 40 }), (minors, sequence) => {
      const isMinor = [...minors]
      const roles = new Set(isMinor.keys())
      const optedOut = new Set<number>()
      // Each minor has the next person as guardian, as long as that one is an adult with a role who takes part.
      const guardians = () =>
        isMinor
          .map((_, minorId) => ({ minorId, userId: (minorId + 1) % 8 }))
          .filter(({ userId }) => !isMinor[userId] && roles.has(userId) && !optedOut.has(userId))
      let members = new Set<number>()
      const person = (userId: number): ChatPerson => ({ userId, isMinor: isMinor[userId]! })
      const present = () => [...members].filter((id) => roles.has(id)).map(person)
      const complete = (people: readonly ChatPerson[]) => new Set(withGuardians(people, guardians()).map(({ userId }) => userId))
      for (const { kind, of, with: other } of sequence) {
        if (kind === 'make') members = complete([person(of), person(other)])
        else if (kind === 'add') members = complete([...members, of].map(person))
        else if (kind === 'join') members.add(of)
        else if (kind === 'leave') members.delete(of)
        else if (kind === 'come of age') isMinor[of] = false
        else if (kind === 'lose role') roles.delete(of)
        else if (kind === 'opt out') {
          optedOut.add(of)
          members.delete(of)
        } else {
          const people = present()
          if (!isSafeguarded(people)) continue
          const children = people.filter((one) => one.isMinor).length
          expect([people.length - children, children]).not.toEqual([1, 1])
          if (children > 0) expect(people.length - children).toBeGreaterThanOrEqual(2)
        }
      }
    }),
    { numRuns: runs },
  )
})
