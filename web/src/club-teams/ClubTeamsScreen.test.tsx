import { wordsFor } from '../screen-as.tsx'
import type { PermissionKey } from '@touchline/domain/access/permissions'
import { expect, test } from 'vitest'
import { ClubTeamsScreen } from './ClubTeamsScreen.tsx'

const adminHolding = (key: PermissionKey) => wordsFor('Admin', [key], <ClubTeamsScreen />)

test('the import of rosters is offered only to users who may import one', () => {
  expect(adminHolding('club_operations')).toContain('Import rosters')
  expect(adminHolding('club_insights')).not.toContain('Import')
})
