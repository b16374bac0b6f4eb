import { describe, expect, test } from 'vitest'
import { ExplicitConsent } from '../own-account/consent.ts'
import { signUpMail } from './sign-up-mail.ts'
import { numericId, signUpIdsOf } from './sign-up-query.ts'
import { isDonationToken, signUpToken, SignUpToken } from './sign-up-token.ts'

const secret = 'a1'.repeat(12)

describe('the token of a sign-up link', () => {
  test('separates its parts by underscores [AUTH-043]', () => {
    expect(signUpToken(secret, 'user').split('_')).toEqual([secret, 'user'])
    expect(SignUpToken.safeParse(signUpToken(secret, 'club')).success).toBe(true)
    for (const bad of ['', secret, `${secret}_admin`, `${secret}_club_x`, `short_club`, `${secret}_CLUB`, `${secret} _club`])
      expect(SignUpToken.safeParse(bad).success, bad).toBe(false)
  })

  test('belongs to a donation if its second part says so [AUTH-044]', () => {
    expect(isDonationToken(signUpToken(secret, 'donation'))).toBe(true)
    expect(isDonationToken(signUpToken(secret, 'club'))).toBe(false)
    expect(isDonationToken('donation_club')).toBe(false)
    expect(isDonationToken(secret)).toBe(false)
  })
})

describe('the address of a sign-up', () => {
  test.each(['1', '42', '4294967295'])('keeps the number %s', (text) => expect(numericId(text)).toBe(Number(text)))
  test.each([null, '', '0', '-1', '1.5', '2x', ' 3', '٣', '1e3', '4294967296', '99999999999'])(
    'leaves out %j, which is no id [AUTH-123] [AUTH-225]',
    (text) => expect(numericId(text)).toBeUndefined(),
  )

  test('carries four ids and no others [AUTH-011] [AUTH-015]', () => {
    const query = new URLSearchParams('program_id=5&region_id=no&attribution_id=7&coach_request_league_id=9&club_id=3&clubToken=x')
    expect(signUpIdsOf(query)).toEqual({ program_id: 5, attribution_id: 7, coach_request_league_id: 9 })
  })
})

test('the terms and the privacy notice are agreed to together [AUTH-122]', () => {
  expect(ExplicitConsent.safeParse(['terms_of_use', 'privacy_notice']).success).toBe(true)
  for (const half of [[], ['terms_of_use'], ['privacy_notice'], ['terms_of_use', 'something']])
    expect(ExplicitConsent.safeParse(half).success).toBe(false)
})

test.each(['en', 'es'])('the mails of signing up are complete in %s', (locale) => {
  const values = {
    name: 'Nina',
    club: 'Riverside FC',
    by: 'Avery',
    role: 'Coach',
    days: 14,
    hours: 48,
    email: 'n@example.org',
    link: 'https://x',
  }
  for (const kind of ['invitation', 'confirm', 'joined'] as const) {
    const { subject, body } = signUpMail(kind, locale, values)
    expect(subject + body).not.toMatch(/[{}]/)
    expect(body).toContain('https://x')
  }
})
