import { households } from '@touchline/domain/households/area'
import { expectations, has, inPerson, ofOwnClub, where } from '../../test/access/expectations.ts'
import { playersOf } from '../../test/access/facts.ts'

export const householdsAccess = expectations(households, async (testServer) => {
  const players = await playersOf(testServer)
  const playerOf = (id: number | string | undefined) => players.get(Number(id))
  const admin = where(({ who, objects }) => {
    const region = playerOf(objects['player']?.id)?.region ?? 0
    return who.superAdmin || has(who, 'club_operations', region)
  })
  const isContact = where(({ objects, params }) =>
    (playerOf(objects['player']?.id)?.contacts ?? []).some(({ id }) => id === params['contact']),
  )
  const noFamily = where(({ who, objects }) => !(playerOf(objects['player']?.id)?.contacts ?? []).some(({ user }) => user === who.userId))
  const mayRemove = where(({ who }) => !who.keys.some(({ key }) => key === 'cannot_remove_player_contacts'))
  const arranges = ofOwnClub('player').otherwise403(admin)
  return {
    readHouseholds: arranges,
    moveContact: arranges.otherwise404(isContact),
    makePrimary: arranges.otherwise404(isContact),
    removeContact: arranges.otherwise403(mayRemove).otherwise404(isContact),
    readCustodyNote: inPerson(arranges.otherwise403(noFamily)),
    saveCustodyNote: inPerson(arranges.otherwise403(noFamily)),
  }
})
