import { expect, test } from 'vitest'
import { nameInMost } from './imported-entry.ts'
import { fieldOfLocation } from './imported-places.ts'
import { teamNamed } from './imported-team.ts'

const teams = [
  { id: 1, name: 'U12 Girls' },
  { id: 2, name: 'U12 Girls Blue' },
  { id: 3, name: 'U10 Boys' },
]
const find = (said: string, aliases: [string, number][] = []) => teamNamed(said, teams, ['Riverside FC'], new Map(aliases))

test.each([
  ['U12 Girls', 1, 3],
  ['u12  girls', 1, 3],
  ['Riverside FC U12 Girls Blue', 2, 2],
  ['U10 Boys Practice', 3, 2],
  ['Practice: U10 Boys', 3, 2],
  ['Northgate U12 Girls Blue White', 2, 1],
  ['Practice U10B', 3, 2],
  ['BU10 practice', 3, 2],
  ['Boys U10', 3, 1],
  ['10U Boys', 3, 2],
  ['U10 B', 3, 2],
  ['Riverside FC U10B', 3, 2],
  ['U12G', 1, 2],
  ['U12G Blue', 2, 2],
  ['10B', 3, 1],
  ['B10', 3, 1],
  ['Northgate U10B', 3, 1],
])('%s is one of our teams', (said, id, strength) => expect(find(said)).toEqual({ id, strength }))

test.each(['Northgate', 'U12', 'Girls', '', 'Boys U12', 'U12B', 'U10G', 'U10B and U12G', 'Field 10B', 'U110B'])(
  '%s is none of our teams',
  (said) => expect(find(said)).toBeNull(),
)

test('of two teams with one age and gender none is chosen', () => {
  const two = [
    { id: 1, name: 'U10 Boys' },
    { id: 2, name: 'Boys U10' },
  ]
  expect(teamNamed('U10B', two, [], new Map())).toBeNull()
  expect(teamNamed('U10B', [{ id: 1, name: 'U10 Boys Red' }], [], new Map())).toBeNull()
})

test('an import alias wins over all other matches', () => {
  expect(find('Blue Dragons', [['blue dragons', 3]])).toEqual({ id: 3, strength: 3 })
  expect(find('U12 Girls', [['u12 girls', 2]])).toEqual({ id: 2, strength: 3 })
  // An alias of a deleted team does not count.
  expect(find('Blue Dragons', [['blue dragons', 99]])).toBeNull()
})

const fields = [
  { id: 1, name: 'Turf 1', facility_name: 'Mesa Park', facility_address: '12 Mesa Rd, Boulder' },
  { id: 2, name: 'Turf 2', facility_name: 'Mesa Park', facility_address: '12 Mesa Rd, Boulder' },
  { id: 3, name: 'Main', facility_name: 'Hill School', facility_address: '9 Hill Ave' },
]
const where = (location: string, description = '', aliases: [string, number][] = []) =>
  fieldOfLocation({ location, description }, fields, new Map(aliases)).fieldId

test.each([
  ['Mesa Park - Turf 2', '', 2],
  ['Turf 1', '', 1],
  ['Mesa Park, Turf 2, Boulder', '', 2],
  ['Hill School', '', 3],
  ['9 Hill Ave, Boulder, CO', '', 3],
  ['12 Mesa Rd, Boulder, CO 80301', 'Game\nField: Turf 2', 2],
  ['Elsewhere', '', null],
  ['', '', null],
])('%s %s is the field %s', (location, description, id) => expect(where(location, description)).toBe(id))

test('a place that was chosen once is recognised by its words', () => {
  expect(where('The old mill', '', [['the old mill', 3]])).toBe(3)
})

test('the name in nearly all games is the team of the calendar', () => {
  const game = (home: string, guest: string) => ({ home, guest })
  expect(nameInMost([game('A', 'B'), game('C', 'A'), game('A', 'D')])).toBe('A')
  expect(nameInMost([game('A', 'B'), game('C', 'D'), game('A', 'D')])).toBeNull()
  expect(nameInMost([game('A', 'B')])).toBeNull()
})
