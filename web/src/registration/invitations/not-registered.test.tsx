import { wordsFor } from '../../screen-as.tsx'
import { notRegistered } from '@touchline/domain/registration/people-lists'
import { expect, test } from 'vitest'
import { queryClient, readKey } from '../../kit/api/queries.ts'
import { NotInviting, NotRegisteredScreen } from './NotRegisteredScreen.tsx'

const choices = { type: 'Camp', registration: 'Closed', packages: [], teams: [], found_by: [] }
const shown = (may: { invite: boolean; send: boolean }, more: object = {}) =>
  wordsFor('Director', [], <NotInviting choices={{ ...choices, may, ...more } as never} />)

test('a director who sends invitations again reads why nobody gets one, and is not told to invite players', () => {
  expect(shown({ invite: false, send: true })).toContain('so invitations cannot be sent again')
  expect(shown({ invite: false, send: true }, { packages: null })).toContain('This program is not published')
  expect(shown({ invite: true, send: true })).toContain('Open it to invite players')
  expect(shown({ invite: false, send: false })).not.toContain('Registration')
  expect(shown({ invite: false, send: true }, { registration: 'Open' })).not.toContain('Registration')
})

test('a director with nobody left to register reads it of the players whom the director sees, an admin of those of the club', () => {
  queryClient.setQueryDefaults(readKey(notRegistered.read), { initialData: { items: [], total: 0, totals: {} } })
  const [director, admin] = [
    wordsFor('Director', [], <NotRegisteredScreen />),
    wordsFor('Admin', ['club_operations'], <NotRegisteredScreen />),
  ]
  expect(director).toContain('Every player whom you can see')
  expect(admin).toContain('Every player of the club')
})
