import { describe, expect, test } from 'vitest'
import { mappingOf } from './roster-field.ts'
import { RosterPlanner, type Known, type KnownPlayer } from './roster-plan.ts'
import { readRow, type RosterValues } from './roster-values.ts'

const today = '2026-10-05'
const read = (headers: string, line: string[]) => readRow(line, { mapping: mappingOf(headers.split(',')), order: 'mdy', today })
const player = (
  id: number,
  first_name: string,
  last_name: string,
  birth_date: string | null,
  more: Partial<KnownPlayer> = {},
): KnownPlayer => ({
  ...{ id, first_name, last_name, birth_date, gender: null, grade: null, version_id: 1, inside: true, teams: [], contacts: [] },
  ...more,
})
const blue = { id: 10, name: 'U12 Blue', region_id: 1 }
const values = (first_name: string, last_name: string, birth_date: string | null, more: Partial<RosterValues> = {}): RosterValues => ({
  ...{ team: '', first_name, last_name, birth_date, gender: null, grade: null, number: null, position: null, status: null, contacts: [] },
  ...more,
})
const club = (...players: KnownPlayer[]): Known => ({ teams: [blue, { id: 11, name: 'U12 Red', region_id: 1 }], players, others: [] })
const plannerFor = (known: Known) => new RosterPlanner(known, { team: blue, today })

describe('two families with one email address', () => {
  const shared = (first_name: string, last_name: string, more = {}) => ({
    ...{ first_name, last_name, relationship: '', email: 'shared@example.org', phone: '(303) 555-0142' },
    ...more,
  })
  const noah = values('Noah', 'Smith', '2014-04-09', { contacts: [shared('Anna', 'Smith')] })
  const ethan = (more = {}) => values('Ethan', 'Brown', '2014-05-05', { contacts: [shared('Tom', 'Brown', more)] })
  const anna = { user_id: 8, first_name: 'Anna', last_name: 'Smith', email: 'Shared@example.org', household_id: 3 }
  test('in the file become a question: the second line waits, and nothing of it is merged', () => {
    const planner = plannerFor(club())
    expect(planner.plan(2, noah, [])).toMatchObject({ op: 'create', included: true, shared: [] })
    expect(planner.plan(3, ethan(), [])).toMatchObject({
      ...{ op: 'skip', included: false, joins: null, problems: [{ code: 'shared_email', detail: 'shared@example.org', grave: true }] },
      shared: [{ contact: 0, email: 'shared@example.org', holder: 'Anna Smith', of: 'Noah Smith' }],
    })
    expect(planner.plan(4, ethan({ shared: 'family' }), [])).toMatchObject({
      op: 'create',
      joins: 'Noah Smith',
      new_contacts: 0,
      included: true,
    })
    const apart = plannerFor(club(player(1, 'Noah', 'Smith', '2014-04-09', { contacts: [anna] }))).plan(
      3,
      ethan({ shared: 'separate' }),
      [],
    )
    expect(apart).toMatchObject({ op: 'create', joins: null, new_contacts: 1, included: true })
  })
  test('in the club become a question too, and an importer without rights learns no name; a decision is remembered', () => {
    const known = club(player(1, 'Noah', 'Smith', '2014-04-09', { contacts: [anna] }))
    expect(plannerFor(known).plan(3, ethan(), []).shared).toEqual([
      { contact: 0, email: 'shared@example.org', holder: 'Anna Smith', of: 'Noah Smith' },
    ])
    const other = { ...anna, of: { first_name: 'Noah', last_name: 'Smith' } }
    expect(plannerFor({ ...club(), others: [other] }).plan(3, ethan(), []).shared).toEqual([
      { contact: 0, email: 'shared@example.org', holder: null, of: null },
    ])
    const on = { team_id: 10, number: null, position: null, status: 'active' as const, left: false }
    const tom = { user_id: null, first_name: 'Tom', last_name: 'Brown', email: 'shared@example.org', household_id: null }
    for (const contacts of [[anna], [tom]])
      expect(
        plannerFor(
          club(
            player(1, 'Noah', 'Smith', '2014-04-09', { contacts: [anna] }),
            player(2, 'Ethan', 'Brown', '2014-05-05', { teams: [on], contacts }),
          ),
        ).plan(3, ethan(), []),
      ).toMatchObject({ op: 'none', shared: [], problems: [] })
  })
  test('are one family if the contact is the same, also by a short form, and never by a spelling error', () => {
    const asks = (child: string, ...name: [string, string]) => {
      const planner = plannerFor(club())
      planner.plan(2, noah, [])
      return planner.plan(3, values('Ethan', child, '2014-05-05', { contacts: [shared(...name)] }), []).shared.length > 0
    }
    expect([asks('Brown', 'Anna', 'Smith'), asks('Brown', 'Anna', 'Smith Brown'), asks('Smith', 'shared', '')]).toEqual([
      false,
      false,
      false,
    ])
    expect([asks('Brown', 'Hanna', 'Smith'), asks('Smith', 'Tom', 'Smith'), asks('Brown', 'shared', '')]).toEqual([true, true, true])
  })
  test('or two parents with one address on one line become a question, and one name twice is one contact', () => {
    const two = values('Mia', 'Smith', '2014-04-09', { contacts: [shared('Anna', 'Smith'), shared('Tom', 'Smith')] })
    expect(plannerFor(club()).plan(2, two, []).shared).toEqual([
      { contact: 1, email: 'shared@example.org', holder: 'Anna Smith', of: null },
    ])
    const line = read('First,Last,Parent 1,Parent 1 Email,Parent 2,Parent 2 Email', [
      'Mia',
      'Ortiz',
      'Ana Ortiz',
      'a@b.org',
      'ANA ORTIZ',
      'a@b.org',
    ])
    expect([line.values.contacts.length, line.problems]).toEqual([1, []])
  })
})
test('a contact without an email address is imported with name and number, and recognised by the name', () => {
  const line = read('First,Last,Parent 1,Parent 1 Phone,Parent 2 Phone', ['Mia', 'Ortiz', 'Ana Ortiz', '(303) 555-0142', '303-555-0143'])
  expect(line.values.contacts[0]).toMatchObject({ first_name: 'Ana', email: '', phone: '(303) 555-0142' })
  expect(line.problems).toEqual([{ code: 'no_email', detail: '303-555-0143', grave: false }])
  const ana = { ...line.values, birth_date: '2014-04-09', contacts: line.values.contacts.slice(0, 1) }
  expect(plannerFor(club()).plan(2, ana, [])).toMatchObject({ op: 'create', included: true, new_contacts: 1, problems: [] })
  const own = { user_id: null, first_name: 'ANA', last_name: 'Ortiz', email: null, household_id: null }
  expect(plannerFor(club(player(1, 'Mia', 'Ortiz', '2014-04-09', { contacts: [own] }))).plan(2, ana, []).changes).toEqual([
    { what: 'team', from: null, to: 'U12 Blue' },
  ])
})
