import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeNames, within } from './names.ts'
import { orderOfDates, readDate } from './roster-date.ts'
import { mappingOf, missingFields } from './roster-field.ts'
import { RosterPlanner, type Known, type KnownPlayer } from './roster-plan.ts'
import { sheetOf, understand } from './roster-sheet.ts'
import { readRow, type RosterValues } from './roster-values.ts'

const named = (headers: string) => mappingOf(headers.split(','))

test('usual headers are recognised in English and in Spanish, whatever their case and accents', () => {
  expect(named('Team,First Name,LAST NAME,D.O.B.,Gender,Grade,Jersey #,Pos.')).toEqual([
    'team',
    'first_name',
    'last_name',
    'birth_date',
    'gender',
    'grade',
    'number',
    'position',
  ])
  expect(
    named(
      'Equipo,Nombre,Apellidos,Fecha de nacimiento,Sexo,Curso,Dorsal,Posición,Correo de la madre,Teléfono del padre,Nombre del tutor 1',
    ),
  ).toEqual([
    'team',
    'first_name',
    'last_name',
    'birth_date',
    'gender',
    'grade',
    'number',
    'position',
    'contact1_email',
    'contact2_phone',
    'contact1_name',
  ])
  expect(named('Player,Birthday,Parent 1,Parent 1 Email,Parent 1 Cell Phone,Parent 2,Parent 2 Email,Relationship to player')).toEqual([
    'name',
    'birth_date',
    'contact1_name',
    'contact1_email',
    'contact1_phone',
    'contact2_name',
    'contact2_email',
    null,
  ])
  expect(named('Emergency Contact,Emergency Phone,Street Address,Middle Name,Shoe size,Allergies')).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
test('the columns that the help pages of SportsEngine, QuickScores and PlayerFirst name are recognised', () => {
  expect(named('Team Name,Team Role,First Name,Middle Name,Last Name,Suffix,Email,Date of Birth,Gender,Grade,Jersey Number')).toEqual([
    'team',
    'role',
    'first_name',
    null,
    'last_name',
    null,
    'contact1_email',
    'birth_date',
    'gender',
    'grade',
    'number',
  ])
  expect(named("Team Name,Player's Name,Primary email address,Email 2,Mobile Phone,Gender,Birthdate")).toEqual([
    'team',
    'name',
    'contact1_email',
    'contact2_email',
    'contact1_phone',
    'gender',
    'birth_date',
  ])
  expect(named('Athlete First Name,Athlete Last Name,Jersey #,Athlete DOB,HS Grad Year,Parent/Guardian Email,Athlete Email')).toEqual([
    'first_name',
    'last_name',
    'number',
    'birth_date',
    null,
    'contact1_email',
    null,
  ])
})
test('a column or a cell named like a property of JavaScript is ordinary text', () => {
  const words = Object.getOwnPropertyNames(Object.prototype)
  expect(words).toContain('constructor')
  expect(mappingOf(words)).toEqual(words.map(() => null))
  for (const word of words) {
    const cells = ['Mia', 'Ortiz', word, word, word, word, word]
    const { values: line } = readRow(cells, {
      mapping: named('First,Last,Status,Gender,Grade,Position,Relationship to player'),
      order: 'mdy',
      today,
    })
    expect([line.status, line.gender, structuredClone(line).first_name]).toEqual([null, null, 'Mia'])
  }
})
test('missing columns are named: a name always, the team if the list is for the whole club', () => {
  expect(missingFields(named('First Name,DOB'), true)).toEqual(['last_name', 'team'])
  expect(missingFields(named('Player,DOB'), false)).toEqual([])
})
test('dates are read in ISO, American and European order and with names of months; a two-digit year is that of a child', () => {
  const read = (text: string, order: 'mdy' | 'dmy' = 'mdy') => readDate(text, order, 2026)
  expect(
    ['2014-03-09', '2014/3/9', '3/9/2014', '03-09-14', 'March 9, 2014', '9 Mar 2014', '9 de marzo de 2014'].map((text) => read(text)),
  ).toEqual(Array(7).fill('2014-03-09'))
  expect([read('3/9/2014', 'dmy'), read('9.3.2014', 'dmy'), read('31/12/99', 'dmy')]).toEqual(['2014-09-03', '2014-03-09', '1999-12-31'])
  expect(['2014-02-30', '13/13/2014', 'soon', ''].map((text) => read(text))).toEqual([null, null, null, null])
})
test('the order of day and month follows from the dates themselves, and is asked only if none of them decides', () => {
  expect(orderOfDates(['3/4/2014', '25/12/2013'])).toEqual({ order: 'dmy', asked: false })
  expect(orderOfDates(['3/4/2014', '12/25/2013'])).toEqual({ order: 'mdy', asked: false })
  expect(orderOfDates(['3/4/2014', '5/6/2013'])).toEqual({ order: null, asked: true })
  expect(orderOfDates(['2014-03-04', '5/5/2013'])).toEqual({ order: null, asked: false })
})
test('spelling errors, short forms and swapped names are close; other children of the same birth date are not', () => {
  const are = (a: string, b: string) => {
    const [one, two] = [a, b].map((name) => ({ first_name: name.split(' ')[0]!, last_name: name.split(' ').slice(1).join(' ') }))
    return closeNames(one!, two!)
  }
  for (const [a, b] of [
    ['Sofia Martinez', 'Sofía Martínez'],
    ['Jon Smith', 'John Smith'],
    ['Kate Ortiz', 'Katherine Ortiz'],
    ['Mia Whitfeild', 'Mia Whitfield'],
    ['Ortiz Mia', 'Mia Ortiz'],
    ['Ana Lopez', 'Ana Lopez Garcia'],
  ])
    expect(are(a!, b!), `${a} and ${b}`).toBe(true)
  for (const [a, b] of [
    ['Emma Stone', 'Liam Stone'],
    ['Ava Lee', 'Ava Kim'],
    ['Noah Brown', 'Owen Green'],
  ])
    expect(are(a!, b!), `${a} and ${b}`).toBe(false)
})
test('the distance of words is symmetric and never below the difference of their lengths', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), fc.nat(4), (a, b, most) => {
      expect(within(a, b, most)).toBe(within(b, a, most))
      if (Math.abs(a.length - b.length) > most) expect(within(a, b, most)).toBe(false)
    }),
  ))

const today = '2026-10-05'
const read = (headers: string, line: string[]) => readRow(line, { mapping: named(headers), order: 'mdy', today })

test('a line is converted to the club’s formats: phones, addresses, grades, shirt numbers', () => {
  const { values, problems } = read('Player,DOB,Sex,Grade,#,Mom,Mom Email,Mom Cell', [
    'Ortiz,  Mia',
    '4/9/2014',
    'girl',
    '6th',
    '#07',
    'Ana Ortiz',
    ' ANA@Example.ORG ',
    '303.555.0142',
  ])
  expect(problems).toEqual([])
  expect(values).toEqual({
    ...{
      team: '',
      first_name: 'Mia',
      last_name: 'Ortiz',
      birth_date: '2014-04-09',
      gender: 'F',
      grade: '6',
      number: '07',
      position: null,
      status: null,
    },
    contacts: [{ first_name: 'Ana', last_name: 'Ortiz', relationship: '', email: 'ana@example.org', phone: '(303) 555-0142' }],
  })
})
test('unreadable cells are reported with the text of the file, and the rest of the line is kept', () => {
  const { values, problems } = read('First,Last,DOB,Gender,Jersey,Parent Email,Parent Phone', [
    'Mia',
    '',
    '31/31/2014',
    'blue',
    'seven',
    'ana at example',
    '12',
  ])
  expect(problems.map(({ code, detail, grave }) => [code, detail, grave])).toEqual([
    ['no_name', 'Mia', true],
    ['bad_date', '31/31/2014', false],
    ['bad_gender', 'blue', false],
    ['bad_number', 'seven', false],
    ['bad_email', 'ana at example', false],
    ['bad_phone', '12', false],
  ])
  expect(values.first_name).toBe('Mia')
  expect(read('First,Last,Role', ['Sam', 'Coach', 'Head Coach']).problems).toEqual([{ code: 'staff', detail: 'Head Coach', grave: true }])
})
test('titles above the headers are skipped, and the columns of a file without headers are mapped by hand', () => {
  const lines = (rows: string[][]) => rows.map((cells, index) => ({ row: index + 1, cells }))
  const sheet = sheetOf(lines([['Fall 2026'], [''], ['First Name', 'Last Name'], ['Mia', 'Ortiz']]), 'utf-8')
  expect([sheet.headers, sheet.lines]).toEqual([['First Name', 'Last Name'], [{ row: 4, cells: ['Mia', 'Ortiz'] }]])
  const bare = understand(
    sheetOf(
      lines([
        ['Mia', 'Ortiz', '2014-03-09'],
        ['Ella', 'Ortiz', '2016-01-02'],
      ]),
      'utf-8',
    ),
  )
  expect([bare.rows, bare.fields, bare.columns[2]!.samples]).toEqual([2, [null, null, null], ['2014-03-09', '2016-01-02']])
})

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
const dana = { user_id: 8, first_name: 'Dana', last_name: 'Ortiz', email: 'dana@example.org', household_id: 3 }
const blue = { id: 10, name: 'U12 Blue', region_id: 1 }
const values = (first_name: string, last_name: string, birth_date: string | null, more: Partial<RosterValues> = {}): RosterValues => ({
  ...{ team: '', first_name, last_name, birth_date, gender: null, grade: null, number: null, position: null, status: null, contacts: [] },
  ...more,
})
const club = (...players: KnownPlayer[]): Known => ({ teams: [blue, { id: 11, name: 'U12 Red', region_id: 1 }], players, others: [] })
const contact = { first_name: 'Dana', last_name: 'Ortiz', relationship: '', email: 'dana@example.org', phone: null }
const plannerFor = (known: Known) => new RosterPlanner(known, { team: blue, today })

test('name and birth date together identify a player; the same name with another birth date is another child', () => {
  const known = club(player(1, 'Mia', 'Ortíz', '2014-04-09'))
  expect(plannerFor(known).plan(2, values('MIA', 'Ortiz', '2014-04-09'), [])).toMatchObject({
    op: 'update',
    player_id: 1,
    included: true,
    choices: [],
  })
  expect(plannerFor(known).plan(2, values('Mia', 'Ortiz', '2011-01-01'), [])).toMatchObject({
    op: 'create',
    player_id: null,
    included: true,
  })
})
test('a near miss is a question: the line waits until somebody decides who it is', () => {
  const known = club(player(1, 'Katherine', 'Ortiz', '2014-04-09'))
  const waiting = plannerFor(known).plan(2, values('Kate', 'Ortiz', '2014-04-09'), [])
  expect(waiting).toMatchObject({ op: 'skip', included: false, choices: [{ player_id: 1, name: 'Katherine Ortiz', why: 'spelling' }] })
  expect(plannerFor(known).plan(2, values('Kate', 'Ortiz', '2014-04-09'), [], 1)).toMatchObject({ op: 'update', player_id: 1 })
  expect(plannerFor(known).plan(2, values('Kate', 'Ortiz', '2014-04-09'), [], null)).toMatchObject({ op: 'create', player_id: null })
})
test('without a birth date the address of the family decides, and a name alone asks', () => {
  const known = club(player(1, 'Mia', 'Ortiz', '2014-04-09', { contacts: [dana] }))
  expect(plannerFor(known).plan(2, values('Mia', 'Ortiz', null, { contacts: [contact] }), [])).toMatchObject({ player_id: 1, op: 'update' })
  expect(plannerFor(known).plan(2, values('Mia', 'Ortiz', null), [])).toMatchObject({ op: 'skip', choices: [{ why: 'no_birth_date' }] })
})
test('the same name in a family with another birth date is asked about, not duplicated', () => {
  const known = club(player(1, 'Mia', 'Ortiz', '2014-04-09', { contacts: [dana] }))
  expect(plannerFor(known).plan(2, values('Mia', 'Ortiz', '2014-09-04', { contacts: [contact] }), [])).toMatchObject({
    op: 'skip',
    choices: [{ player_id: 1, why: 'birth_date' }],
  })
})
test('existing players stay as they are, and a blank deletes nothing', () => {
  const place = { team_id: 10, number: '7', position: 'Back', status: 'active' as const, left: false }
  const known = club(player(1, 'Mia', 'Ortiz', '2014-04-09', { gender: 'F', grade: '6', teams: [place], contacts: [dana] }))
  expect(plannerFor(known).plan(2, values('Mia', 'Ortiz', '2014-04-09', { contacts: [contact] }), [])).toMatchObject({
    op: 'none',
    included: false,
    changes: [],
  })
  expect(plannerFor(known).plan(2, values('Mia', 'Ortiz', '2014-04-09', { number: '9', grade: '7' }), []).changes).toEqual([
    { what: 'number', from: '7', to: '9' },
    { what: 'grade', from: '6', to: '7' },
  ])
})
test('a missing birth date is filled in; a known one is never replaced by the file', () => {
  const place = { team_id: 10, number: null, position: null, status: 'active' as const, left: false }
  const birthDates = (known: string | null) => {
    const mia = player(1, 'Mia', 'Ortiz', known, { teams: [place] })
    return plannerFor(club(mia)).plan(2, values('Mia', 'Ortiz', '2014-09-04'), [], 1).changes
  }
  expect(birthDates(null)).toEqual([{ what: 'birth_date', from: null, to: '2014-09-04' }])
  expect(birthDates('2014-04-09')).toEqual([])
})
test('a player outside the importer’s scope is added to the team and otherwise left alone', () => {
  const known = club(player(1, 'Mia', 'Ortiz', '2014-04-09', { inside: false }))
  const line = plannerFor(known).plan(2, values('Mia', 'Ortiz', '2014-04-09', { grade: '6', contacts: [contact] }), [])
  expect([line.changes, line.new_contacts]).toEqual([[{ what: 'team', from: null, to: 'U12 Blue' }], 0])
  expect(plannerFor(known).plan(2, values('Mya', 'Ortiz', '2014-04-09'), [])).toMatchObject({ op: 'create', choices: [] })
})
test('siblings join the household of a person with the same address, in the club and in the file', () => {
  const planner = plannerFor(club(player(1, 'Ella', 'Ortiz', '2016-01-02', { contacts: [dana] })))
  expect(planner.plan(2, values('Mia', 'Ortiz', '2014-04-09', { contacts: [contact] }), [])).toMatchObject({
    joins: 'Ella Ortiz',
    new_contacts: 0,
  })
  const lee = { ...contact, email: 'lee@example.org' }
  expect(planner.plan(3, values('Ava', 'Lee', '2014-05-05', { contacts: [lee] }), [])).toMatchObject({ joins: null, new_contacts: 1 })
  expect(planner.plan(4, values('Max', 'Lee', '2015-05-05', { contacts: [lee] }), [])).toMatchObject({ joins: 'Ava Lee' })
})
test('a club’s list adds one child to two teams, and reports repeated lines and taken numbers', () => {
  const planner = new RosterPlanner(club(), { team: null, today })
  const on = (row: number, team: string, number: string | null = null, first = 'Mia') =>
    planner.plan(row, values(first, 'Ortiz', '2014-04-09', { team, number }), [])
  expect(on(2, 'u12 blue', '7')).toMatchObject({ op: 'create', team_id: 10 })
  expect(on(3, 'U12 Red', '7')).toMatchObject({ op: 'create', team_id: 11, same_as: 2, included: true })
  expect(on(4, 'U12 Blue')).toMatchObject({ op: 'skip', problems: [{ code: 'twice', detail: '2' }] })
  expect(on(5, 'U12 Blue', '07', 'Ella')).toMatchObject({ op: 'create', included: false, problems: [{ code: 'same_number' }] })
  expect(on(6, 'U14 Green')).toMatchObject({ op: 'skip', problems: [{ code: 'unknown_team', detail: 'U14 Green' }] })
})
test(
  'nothing that a cell can hold makes the reading fail',
  () =>
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 12 }),
        fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 12 }),
        (headers, cells) => {
          const { values: line, problems } = readRow(cells, { mapping: mappingOf(headers), order: 'dmy', today })
          plannerFor(club()).plan(2, line, problems)
          expect(line.first_name.length).toBeLessThanOrEqual(80)
        },
      ),
      { numRuns: 40 },
    ),
  30_000,
)
