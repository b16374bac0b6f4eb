import type { Draft, Fields } from '@touchline/domain/kit/form/field'
import { texts } from '@touchline/domain/platform/form-texts.en'
import { expect, expectTypeOf, test } from 'vitest'
import { ApiError } from '../feedback/api-error.ts'
import { changedLabels, draftOf, givenOf, inOrder, isSame, problemsOf } from './form-rules.ts'
import { isReady, send, type SavedForm } from './save-form.ts'

const fields = {
  title: { kind: 'text', max: 10, required: true },
  category: { kind: 'choice', values: ['policy', 'form'], required: true },
  amount: { kind: 'cents', min: 100, max: 50_000 },
  places: { kind: 'int', max: 20 },
  email: { kind: 'email', nullable: true },
  phone: { kind: 'phone' },
  until: { kind: 'date' },
  site: { kind: 'url' },
  agreed: { kind: 'flag', required: true },
} as const satisfies Fields
const words = { title: 'Title', 'title.needed': 'Give it a title.', amount: 'Amount', email: 'Email' }
const good: Draft<typeof fields> = {
  ...{ title: ' Rules ', category: 'form', amount: '12.50', places: '3', email: ' ', phone: '' },
  ...{ until: '2026-09-01', site: '', agreed: true },
}
const wrong = (part: object) => problemsOf(fields, { ...good, ...part }, words, texts)

test('a form says what is missing or wrong at each field before anything is sent', () => {
  expect(wrong({})).toEqual({})
  expect(wrong({ title: ' ', agreed: false })).toEqual({ title: 'Give it a title.', agreed: 'agreed is required.' })
  expect(wrong({ title: 'A title too long' })).toEqual({ title: 'Title can’t be longer than 10 characters.' })
  expect(wrong({ amount: 'ten' })).toEqual({ amount: texts.badCents })
  expect(wrong({ amount: '0.99' })).toEqual({ amount: 'Enter 1 or more.' })
  expect(wrong({ amount: '501' })).toEqual({ amount: 'Enter 500 or less.' })
  expect(wrong({ places: '2.5' })).toEqual({ places: texts.badInt })
  expect(wrong({ email: 'sam@', phone: '12', until: '2026-13-01', site: 'club' })).toEqual({
    ...{ email: texts.badEmail, phone: texts.badPhone, until: texts.badDate, site: texts.badUrl },
  })
})

test('a form sends texts trimmed, numbers as numbers, amounts in cents and what is empty as null', () => {
  const given = givenOf(fields, { ...good, players: [1] })
  expect(given).toEqual({
    ...{ title: 'Rules', category: 'form', amount: 1250, places: 3, email: null, phone: '', until: '2026-09-01', site: '' },
    ...{ agreed: true, players: [1] },
  })
  expectTypeOf(given.amount).toEqualTypeOf<number | null>()
  expectTypeOf(given.category).toEqualTypeOf<'policy' | 'form'>()
  expectTypeOf(given.players).toEqualTypeOf<number[]>()
})

test('a form shows the values of a row, and sends them back unchanged', () => {
  const row = { ...givenOf(fields, good), amount: 1205 }
  expect(draftOf(fields, row)).toMatchObject({ amount: '12.05', places: '3', email: '', agreed: true })
  expect(givenOf(fields, draftOf(fields, row))).toEqual(row)
  expect(draftOf(fields)).toEqual({
    ...{ title: '', category: 'policy', amount: '', places: '', email: '', phone: '', until: '', site: '', agreed: false },
  })
})

test('a form is changed while a value differs from what was loaded, and not after it was typed back', () => {
  const start = { title: 'Rules', players: [1, 2] }
  expect(isSame(start, { title: 'Rules', players: [1, 2] })).toBe(true)
  expect(isSame(start, { title: 'Rules', players: [2] })).toBe(false)
  expect(changedLabels(words, { title: 'Rules', version: 1 }, { title: 'Rules 2', version: 2 })).toEqual(['Title'])
})

/** A form that writes down what happens to it. */
function recorded(problems: Record<string, string> = {}) {
  const log: unknown[] = []
  const form: SavedForm = {
    fields,
    problems: () => problems,
    sentence: () => 'No connection.',
    show: (shown) => log.push(['show', shown]),
    focus: (field) => log.push(['focus', field]),
    setBusy: (busy) => log.push(['busy', busy]),
    setConflict: (conflict) => log.push(['conflict', conflict]),
  }
  return { form, log }
}
const refusing = (error: unknown) => async () => {
  throw error
}

test('the topmost field with an error gets the cursor', () => {
  const { form, log } = recorded({ form: 'Choose a player.', site: 'Wrong.', title: 'Missing.' })
  expect(isReady(form)).toBe(false)
  expect(log).toEqual([
    ['show', { title: 'Missing.', site: 'Wrong.', form: 'Choose a player.' }],
    ['focus', 'title'],
  ])
  expect(Object.keys(inOrder(fields, { other: 'x', email: 'y', title: 'z' }))).toEqual(['title', 'email', 'other'])
  const fine = recorded()
  expect(isReady(fine.form)).toBe(true)
  expect(fine.log).toEqual([['show', {}]])
})

test('what the server refuses of a field stands at that field, and nothing that was typed is lost', async () => {
  const { form, log } = recorded()
  const refusal = new ApiError(422, 'invalid', 'Wrong.', { email: 'Already used.', title: 'Already used.' })
  expect(await send(form, refusing(refusal), () => log.push('saved'))).toBe(false)
  expect(log).toEqual([
    ['busy', true],
    ['show', { title: 'Already used.', email: 'Already used.' }],
    ['focus', 'title'],
    ['busy', false],
  ])
})

test('a refusal that names no field is said of the form, in the words that the area has for it', async () => {
  const usual = recorded()
  await send(usual.form, refusing(new TypeError('no')), () => undefined)
  expect(usual.log).toContainEqual(['show', { form: 'No connection.' }])
  const own = recorded()
  await send({ ...own.form, refused: () => ({ email: 'Known already.' }) }, refusing(new ApiError(409, 'known', 'No.')), () => undefined)
  expect(own.log).toContainEqual(['show', { email: 'Known already.' }])
  expect(own.log).toContainEqual(['focus', 'email'])
})

test('a newer version is a question with the name of its author, and no error', async () => {
  const { form, log } = recorded()
  const newer = new ApiError(409, 'version.newer', 'Newer.', {}, { version_id: 7, user: 'Chris Whitfield' })
  expect(await send(form, refusing(newer), () => log.push('saved'))).toBe(false)
  expect(log).toEqual([
    ['busy', true],
    ['conflict', { version: 7, user: 'Chris Whitfield' }],
    ['busy', false],
  ])
})

test('a form that was saved has no conflict any more, and is busy until the screen has reacted', async () => {
  const { form, log } = recorded()
  expect(
    await send(
      form,
      async () => 12,
      (reply) => log.push(['saved', reply]),
    ),
  ).toBe(true)
  expect(log).toEqual([
    ['busy', true],
    ['conflict', null],
    ['saved', 12],
    ['busy', false],
  ])
})
