import { expect, test } from 'vitest'
import { consentDocuments, consentPromptShows, missingConsents } from './consent-documents.ts'
import { mayLeave } from './leave-club.ts'

test('missing consents are those not given; the prompt for them is never shown [ACCT-029] [ACCT-035]', () => {
  expect(missingConsents([])).toEqual(consentDocuments)
  expect(missingConsents(['terms_of_use']).map(({ type }) => type)).toEqual(['privacy_notice'])
  expect(missingConsents(['terms_of_use', 'privacy_notice'])).toEqual([])
  expect(consentPromptShows(consentDocuments)).toBe(false)
})

test('only an administrator with the system key of a club cannot leave it [ACCT-046]', () => {
  expect(mayLeave({ type: 'Admin', runsClub: true })).toBe(false)
  expect([mayLeave({ type: 'Admin', runsClub: false }), mayLeave({ type: 'Coach', runsClub: true })]).toEqual([true, true])
})
