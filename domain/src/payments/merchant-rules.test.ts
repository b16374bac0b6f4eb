import { expect, test } from 'vitest'
import { refusalOf } from '../kit/refusal.ts'
import { merchantState, type MerchantFlag } from './merchant.ts'
import {
  firstFeeDay,
  millionthsOf,
  mostMerchants,
  refuseArchived,
  refuseAsDefault,
  refuseFeeDay,
  refuseMore,
  refuseToArchive,
} from './merchant-rules.ts'

test('an archived or disabled account reads so whatever else is switched on, and an account without Enabled waits for details or for the provider [MERCH-025]', () => {
  const stateOf = (flags: MerchantFlag[], missing: string[] = []) => merchantState(flags, missing)
  expect(stateOf(['Archived', 'Enabled'])).toBe('archived')
  expect(stateOf(['Archived', 'Disabled'])).toBe('archived')
  expect(stateOf(['Disabled', 'Enabled'])).toBe('disabled')
  expect(stateOf(['Enabled'], ['tos_acceptance.date'])).toBe('enabled')
  expect([stateOf([], ['external_account']), stateOf(['AllowACH'])]).toEqual(['incomplete', 'in_review'])
})

test('only an account that takes payments becomes the default, and the default is not archived', () => {
  const codeOf = (check: () => void) => refusalOf(check)?.code ?? null
  expect(codeOf(() => refuseAsDefault({ flags: ['Enabled'] }))).toBeNull()
  for (const flags of [[], ['Enabled', 'Archived'], ['Enabled', 'Disabled']] as MerchantFlag[][])
    expect(codeOf(() => refuseAsDefault({ flags }))).toBe('payments.merchant_not_ready')
  expect(codeOf(() => refuseToArchive({ is_default: true }))).toBe('payments.merchant_default')
  expect(codeOf(() => refuseToArchive({ is_default: false }))).toBeNull()
  expect(codeOf(() => refuseArchived({ flags: ['Archived', 'Enabled'] }))).toBe('payments.merchant_archived')
  expect([codeOf(() => refuseMore(mostMerchants - 1)), codeOf(() => refuseMore(mostMerchants))]).toEqual([null, 'payments.merchants_full'])
})

test('a new service fee begins tomorrow at the earliest, and today where there was none [PAY-121]', () => {
  expect([firstFeeDay('2026-10-31', true), firstFeeDay('2026-10-31', false)]).toEqual(['2026-11-01', '2026-10-31'])
  expect(refusalOf(() => refuseFeeDay('2026-11-01', '2026-11-01'))).toBeNull()
  expect(refusalOf(() => refuseFeeDay('2026-10-31', '2026-11-01'))?.details.errors).toEqual({
    valid_from: ['Choose a day from 2026-11-01 on.'],
  })
})

test('a percentage is read as it is typed, and never guessed', () => {
  expect(['2.9', '2,9 %', '0', '12.3456', '20'].map(millionthsOf)).toEqual([29_000, 29_000, 0, 123_456, 200_000])
  expect(['', '-1', '2.9.1', '2.12345', 'three', '100'].map(millionthsOf)).toEqual([null, null, null, null, null, null])
})
