import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messagesIn, messagesOut, readMessageIn, readMessageOut } from './messages.ts'

describe('a message of the native app', () => {
  test.each([
    { type: 'logOut' },
    { type: 'redirect', url: '/calendar' },
    { type: 'loginToken', token: 'abc' },
    { type: 'fcm', token: 'device' },
    { type: 'permissionResult', granted: false },
  ])('$type is understood, as an object and as its text [NATIVE-022]', (message) => {
    expect(readMessageIn(message)).toEqual(message)
    expect(readMessageIn(JSON.stringify(message))).toEqual(message)
  })

  test.each([
    ['no object', 'logOut'],
    ['a text that is no JSON', '{type: logOut}'],
    ['a list', [{ type: 'logOut' }]],
    ['nothing', null],
    ['no type', {}],
    ['an unknown type', { type: 'format' }],
    ['a message of the other direction', { type: 'exitApp' }],
    ['a name that every object has', { type: 'constructor' }],
    ['a missing field', { type: 'redirect' }],
    ['an empty field', { type: 'redirect', url: '' }],
    ['a field of another kind', { type: 'permissionResult', granted: 'yes' }],
    ['a field too many', { type: 'logOut', force: true }],
    ['a field without end', { type: 'redirect', url: 'x'.repeat(8193) }],
    ['a text without end', `${' '.repeat(40_000)}{"type":"logOut"}`],
  ])('%s is not', (_what, sent) => expect(readMessageIn(sent)).toBeNull())

  test('no input breaks the reader, and every accepted message is of the list', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.json(), fc.record({ type: fc.constantFrom(...Object.keys(messagesIn)), url: fc.anything() })),
        (sent) => {
          const message = readMessageIn(sent)
          expect(message === null || message.type in messagesIn).toBe(true)
        },
      ),
    )
  })
})

test('the number on the icon is never negative, broken or not a number [NATIVE-020]', () => {
  const badge = (count: unknown) => readMessageOut({ type: 'setBadgeCount', count })
  expect([0, 1, 250].map(badge)).not.toContain(null)
  expect([-1, 1.5, NaN, Infinity, '3', null, undefined].map(badge)).toEqual(Array.from({ length: 7 }, () => null))
})

test('an optional field may be missing, and is checked when it is present', () => {
  expect(readMessageOut({ type: 'signup' })).toEqual({ type: 'signup' })
  expect(readMessageOut({ type: 'signup', token: 'x_donation' })).toEqual({ type: 'signup', token: 'x_donation' })
  expect(readMessageOut({ type: 'signup', token: 7 })).toBeNull()
})

test('the directions have no message in common, so an echo is not taken for a reply', () => {
  expect(Object.keys(messagesIn).filter((type) => type in messagesOut)).toEqual([])
})
