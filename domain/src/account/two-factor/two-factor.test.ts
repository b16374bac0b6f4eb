import { expect, test } from 'vitest'
import { permissionKeys } from '../../access/permissions.ts'
import { describeDevice } from '../sign-in/device.ts'
import { mayUseEmail, requiresTwoFactor, smsStopMessage, twoFactorStep } from './two-factor.ts'

const admin = { roleType: 'Admin', isSuperAdmin: false, keys: ['club_operations'] } as const

test('the server’s setting names the roles that must have two factors; admins only if they can move money [AUTH-120]', () => {
  const setting = ['SuperAdmin', 'Admin', 'ProgramAdmin'] as const
  expect(requiresTwoFactor(setting, admin)).toBe(false)
  const asked = permissionKeys.filter((key) => requiresTwoFactor(setting, { ...admin, keys: [key] }))
  expect(asked).toEqual([
    'club_administration',
    'view_program_financials',
    'manage_program_financials',
    'view_financial_aid',
    'manage_financial_aid',
    'manage_team_accounts',
  ])
  expect(requiresTwoFactor(setting, { ...admin, isSuperAdmin: true })).toBe(true)
  expect(requiresTwoFactor(setting, { roleType: 'ProgramAdmin', isSuperAdmin: false, keys: [] })).toBe(true)
  expect(requiresTwoFactor(setting, { roleType: 'Coach', isSuperAdmin: false, keys: [] })).toBe(false)
  expect(requiresTwoFactor([], { ...admin, isSuperAdmin: true, keys: ['club_administration'] })).toBe(false)
})
test('a user with two factors is asked for the second, once per session or on a device that is not remembered', () => {
  const own = { mobile2fa: '3035550106', verifiedInSession: false, rememberedDevice: false }
  expect(twoFactorStep(false, own)).toBe('verify')
  expect(twoFactorStep(false, { ...own, verifiedInSession: true })).toBe('none')
  expect(twoFactorStep(true, { ...own, rememberedDevice: true })).toBe('none')
  expect(twoFactorStep(true, { ...own, mobile2fa: null })).toBe('set up')
  expect(twoFactorStep(false, { ...own, mobile2fa: null })).toBe('none')
})
test('a code comes by email only to users who switched it on, and never to people who can move money [AUTH-131]', () => {
  expect([mayUseEmail(true, false, []), mayUseEmail(false, false, []), mayUseEmail(true, true, [])]).toEqual([true, false, false])
  expect(mayUseEmail(true, false, ['manage_team_accounts'])).toBe(false)
})
test('a number that answered STOP gets instructions to start again [MSG-007] [MSG-008]', () => {
  expect(smsStopMessage('(303) 555-0106', '(303) 555-0199')).toBe(
    'You previously requested to stop receiving all account verification SMS messages to number (303) 555-0106. To re-enable these type of messages to that number, please text UNSTOP to phone number (303) 555-0199 from that device and then reload this page.',
  )
})
test('a device has a name that people recognise', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'
  expect([describeDevice(iphone), describeDevice(edge), describeDevice('curl/8.5.0'), describeDevice('')]).toEqual([
    'Safari, iPhone',
    'Edge, Windows',
    'curl',
    '?',
  ])
})
