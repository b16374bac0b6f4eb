import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const bases = { own: 'https://club.example', second: 'https://legacy.example/league' }
const read = (asked: string | null) => redirectTarget(asked, bases)

describe('an address to go to after signing in', () => {
  test.each([
    ['/calendar', '/calendar'],
    ['/teams/3/roster?view=list#top', '/teams/3/roster?view=list#top'],
    ['/', '/'],
    ['https://club.example/calendar?day=1', '/calendar?day=1'],
    ['HTTPS://CLUB.example/calendar', '/calendar'],
    ['https://club.example:443/calendar', '/calendar'],
    ['/teams/%2f%2fevil.example', '/teams/%2f%2fevil.example'],
    ['/calendar?next=https://evil.example', '/calendar?next=https://evil.example'],
  ])('%s is a page of ours [AUTH-061]', (asked, to) => expect(read(asked)).toEqual({ kind: 'inside', to }))

  test.each(['https://legacy.example/league', 'https://legacy.example/league/7?x=1'])('%s is in the second system [AUTH-061]', (asked) =>
    expect(read(asked)).toEqual({ kind: 'second system', url: asked }),
  )

  test('any other http address is foreign and opened only by the native app [AUTH-062] [NATIVE-002]', () => {
    expect(read('https://evil.example/x')).toEqual({ kind: 'foreign', url: 'https://evil.example/x' })
    expect(redirectTarget('https://legacy.example/league', { ...bases, second: null })?.kind).toBe('foreign')
  })

  test.each([
    '/login',
    '/login?redirect=/login',
    '/logout',
    '/Logout',
    '/LOGOUT/',
    '/%6Cogout',
    '/signout',
    '/mobile-login/abc',
    '/verify-2fa',
  ])('%s is nowhere to arrive', (asked) => expect(read(asked)).toBeNull())
})

/** Known open redirect attacks. None of them may lead to another site. */
const attempts = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/../..//evil.example',
  '/./\\evil.example',
  'evil.example',
  'evil.example/login',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'http:///evil.example'.replace('///', ':/'),
  'ht\ttps://evil.example',
  'https://club.example@evil.example',
  'https://club.example:pw@evil.example/',
  'https://user@club.example/calendar',
  'https://club.example\\@evil.example',
  'https://club.example\t.evil.example',
  'https://club.example.evil.example',
  'https://clubXexample',
  'https://club.example:8443/calendar',
  'http://club.example/calendar',
  'https://legacy.example/leagues-of-others',
  'https://legacy.example/league/../other',
  'https://legacy.example.evil.example/league',
  'https://evil.example/league#https://legacy.example/league',
  'https://evil.example?https://club.example/',
  'https://evil。example',
  'https://club.example%2eevil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://club.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://club.example/1',
  'file:///etc/passwd',
  'intent://scan/#Intent;scheme=zxing;end',
  'ftp://club.example/',
  'about:blank',
  'mailto:someone@evil.example',
  '?redirect=https://evil.example',
  '#//evil.example',
  '.',
  '',
]

test(`${attempts.length} ways of sending people elsewhere stay here or are foreign [AUTH-061] [AUTH-062]`, () => {
  expect(attempts.length).toBeGreaterThanOrEqual(40)
  const led = attempts.map(read).filter((target) => target !== null && target.kind !== 'foreign')
  expect(led).toEqual([])
})

test('for any input, an inside target resolves to our own origin and an outside one to the second system [AUTH-061]', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    'https:',
    'http:',
    'javascript:',
    'evil.example',
    'club.example',
    '\t',
    '\n',
    ' ',
    'a',
    '／',
  )
  const text = fc.oneof(
    fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(text, (asked) => {
      const target = read(asked)
      if (target?.kind === 'inside') {
        expect(new URL(target.to, bases.own).origin).toBe(bases.own)
        expect(target.to).toMatch(/^\/(?![/\\])/)
      }
      if (target?.kind === 'second system') expect(target.url.startsWith('https://legacy.example/league')).toBe(true)
    }),
    { numRuns: 5000 },
  )
}, 30_000)
