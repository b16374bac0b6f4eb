import { expect, test } from 'vitest'
import { usualAgeClass } from '../access/age-class.ts'
import { clubConfig } from '../access/flags.ts'
import type { Actor } from '../access/actor.ts'
import { actor } from '../access/test-actor.ts'
import { classOfPlayer, editableFields, isBirthDate, listedAgeClass } from './player.ts'
import { maySeePlayer, regionsListed } from './policy.ts'
import { searchedWords } from './search.ts'

const mia = { clubId: 1, playerId: 5, regionId: 2, playsOn: [{ clubId: 1, teamId: 7, regionId: 2 }], birth_date: '2015-03-01', grade: null }
const admin = (permissions: Actor['permissions']) => actor({ roleType: 'Admin', permissions })

test('an admin lists the regions with all_players or club_operations, a director those with all_players [PLAYER-013] [ROLE-145]', () => {
  expect(regionsListed(admin({ 0: ['club_operations'], 3: ['programs'] }))).toBeNull()
  expect(regionsListed(admin({ 1: ['all_players'], 2: ['programs'], 3: ['club_operations'] }))).toEqual([1, 3])
  const director = (permissions: Actor['permissions']) => actor({ roleType: 'Director', permissions })
  expect(regionsListed(director({ 2: ['club_operations'] }))).toEqual([])
  expect(regionsListed(director({ 2: ['all_players'] }))).toEqual([2])
  expect(regionsListed(director({ 0: ['all_players'] }))).toBeNull()
})

test('a player is seen in its region, on its teams and by its family', () => {
  const sees = (changes: Partial<Actor>) => maySeePlayer(mia)(actor(changes))
  expect([
    sees({ roleType: 'Admin', permissions: { 2: ['all_players'] } }),
    sees({ roleType: 'Admin', permissions: { 1: ['all_players'] } }),
  ]).toEqual([true, false])
  const teams = (part: Partial<Actor['teams']>) => ({ ...actor().teams, ...part })
  expect([sees({ roleType: 'Coach', teams: teams({ coach: [7] }) }), sees({ roleType: 'Coach', teams: teams({ coach: [8] }) })]).toEqual([
    true,
    false,
  ])
  expect([sees({ playerIds: [5] }), sees({ playerIds: [6] }), sees({ roleType: 'ProgramAdmin' })]).toEqual([true, false, true])
  // A teammate's family sees the roster and no page.
  expect(sees({ teams: teams({ family: [7] }) })).toBe(false)
})

test('an age class is editable if the classification is on and its roles are empty or name the role [CLUB-034]', () => {
  const config = (changes: object) => clubConfig({ age_class_by_birth_year: usualAgeClass({ enabled: true, ...changes }) })
  const edits = (one: Actor) => editableFields(one, mia).includes('age_by_birth_year')
  const operations = { 2: ['club_operations'] } as const
  expect(edits({ ...admin(operations), config: config({}) })).toBe(true)
  expect(edits({ ...admin(operations), config: config({ enabled: false }) })).toBe(false)
  expect(edits({ ...admin(operations), config: config({ allow_edit_roles: ['Parent'] }) })).toBe(false)
  const parent = actor({ playerIds: [5] })
  expect(edits({ ...parent, config: config({ allow_edit_roles: ['Parent'] }) })).toBe(true)
  expect(edits({ ...parent, config: config({}) })).toBe(false)
})

test('a family enters a missing birth date and changes none', () => {
  const parent = actor({ playerIds: [5] })
  expect(editableFields(parent, mia)).not.toContain('birth_date')
  expect(editableFields(parent, { ...mia, birth_date: null })).toContain('birth_date')
  expect(editableFields(actor({ playerIds: [6] }), mia)).toEqual([])
})

test('the class entered for a player wins over the rules, unless the club has it no more [PLAYER-021]', () => {
  const config = clubConfig({})
  const label = (entered: number | null) => classOfPlayer(config, 'birth_year', { ...mia, entered }, '2026-10-05')?.label
  expect([label(null), label(14), label(40)]).toEqual(['U11', 'U14', 'U11'])
  expect(classOfPlayer(config, 'birth_year', { birth_date: null, grade: null, entered: null }, '2026-10-05')).toBeNull()
})

test('lists show groups before birth years before grades', () => {
  const on = usualAgeClass({ enabled: true })
  const off = usualAgeClass()
  const listed = (birth_year: object, grade: object, group: object) =>
    listedAgeClass(clubConfig({ age_class_by_birth_year: birth_year, age_class_by_grade: grade, age_class_by_group: group }))
  expect([listed(on, on, on), listed(on, on, off), listed(off, on, off), listed(off, off, off)]).toEqual([
    ...['group', 'birth_year', 'grade', 'birth_year'],
  ])
})

test('a search is words, or the digits of a phone number without the country', () => {
  expect(searchedWords(' Whitfield,  Mia ')).toEqual({ words: ['whitfield', 'mia'], digits: null })
  expect(searchedWords('555-0107')).toEqual({ words: [], digits: '5550107' })
  expect(searchedWords('+1 (303) 555-0107')).toEqual({ words: [], digits: '3035550107' })
  expect(searchedWords('12')).toEqual({ words: ['12'], digits: null })
  expect(searchedWords('dana.w@example.org')).toEqual({ words: ['dana.w@example.org'], digits: null })
})

test('a birth date is in the past hundred years', () => {
  const today = '2026-10-05'
  expect(['2026-10-05', '2026-10-06', '1927-01-01', '1926-12-31'].map((date) => isBirthDate(date, today))).toEqual([
    true,
    false,
    true,
    false,
  ])
})
