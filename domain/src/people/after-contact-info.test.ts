import { expect, test } from 'vitest'
import { clubConfig } from '../access/flags.ts'
import { actor } from '../access/test-actor.ts'
import { afterContactInfo } from './after-contact-info.ts'

const withPrograms = actor({ roleType: 'Parent', config: clubConfig({ enable_program_administration: true }) })

test('after the contact information the registration that asked for it goes on, and a new family goes to the programs of its club [PLAYER-002]', () => {
  expect(afterContactInfo(withPrograms, 7)).toBe('/register/steps/7')
  expect(afterContactInfo(withPrograms, null)).toBe('/programs')
})

test('a club without programs, and an account without a family role, goes on to its start page', () => {
  expect(afterContactInfo(actor({ roleType: 'Parent' }), null)).toBe('/')
  expect(afterContactInfo({ ...withPrograms, roleType: 'Unassociated' }, 7)).toBe('/')
})
