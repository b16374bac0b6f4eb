import { expect, test } from 'vitest'
import { roleIn } from './role-names.ts'
import { roleDisplayName, roleTypes } from './roles.ts'

test('a role is named in the language of the reader; a name that the club gave stays', () => {
  expect(roleIn('es', 'Player Contact')).toBe('Contacto del jugador')
  expect(roleIn('en', 'Player Contact')).toBe('Player Contact')
  expect(roleIn('es', 'Team parent')).toBe('Team parent')
  for (const type of roleTypes) expect(roleIn('es', roleDisplayName(type))).not.toBe('')
})
