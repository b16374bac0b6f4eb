import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactsAfter, type HouseholdAct, type PlacedContact } from './households.ts'

const contact = fc.record({ household: fc.constantFrom(null, 1, 2, 3), primary: fc.boolean(), account: fc.boolean() })
const act: fc.Arbitrary<HouseholdAct> = fc.oneof(
  fc.record({ act: fc.constant('remove' as const), contact: fc.nat(5) }),
  fc.record({ act: fc.constant('move' as const), contact: fc.nat(5), household: fc.constantFrom(1, 2, 3, 4) }),
  fc.record({ act: fc.constant('lead' as const), contact: fc.nat(5) }),
)

test('whatever an administrator does, every household of a player has exactly one primary contact', () => {
  fc.assert(
    fc.property(fc.array(contact, { minLength: 1, maxLength: 6 }), fc.array(act, { minLength: 1, maxLength: 8 }), (start, acts) => {
      let contacts: PlacedContact[] = start.map((one, id) => ({ ...one, id }))
      for (const one of acts) {
        contacts = contactsAfter(contacts, one)
        const groups = Map.groupBy(contacts, ({ household }) => household)
        for (const [household, group] of groups)
          expect(group.filter(({ primary }) => primary)).toHaveLength(household === null && groups.size > 1 ? 0 : 1)
        if (one.act === 'lead' && contacts.some(({ id, household }) => id === one.contact && (household !== null || groups.size === 1)))
          expect(contacts.find(({ id }) => id === one.contact)!.primary).toBe(true)
      }
    }),
  )
})

test('a person with an account takes over a household before one without', () => {
  const of = (id: number, primary: boolean, account: boolean): PlacedContact => ({ id, household: 1, primary, account })
  const left = contactsAfter([of(1, true, true), of(2, false, false), of(3, false, true)], { act: 'remove', contact: 1 })
  expect(left.map(({ id, primary }) => [id, primary])).toEqual([
    [2, false],
    [3, true],
  ])
})
