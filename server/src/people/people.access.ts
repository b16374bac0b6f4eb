import { people } from '@touchline/domain/people/area'
import { expectations, inPerson, through, where } from '../../test/access/expectations.ts'
import { answersFor, playersOf } from '../../test/access/facts.ts'

export const peopleAccess = expectations(people, async (testServer) => {
  const players = await playersOf(testServer)
  const contactsOf = (id: number | string | undefined) => players.get(Number(id))?.contacts ?? []
  const family = where(({ who, objects }) => answersFor(who, players.get(Number(objects['player']?.id))))
  const isPrimary = where(({ who, objects }) =>
    contactsOf(objects['player']?.id).some(({ user, primary }) => user === who.userId && primary),
  )
  const isContact = where(({ objects, params }) => contactsOf(objects['player']?.id).some(({ id }) => id === params['contact']))
  /** The contact of the path is in no other household than the caller's. */
  const isOfHousehold = where(({ who, objects, params }) => {
    const contacts = contactsOf(objects['player']?.id)
    const [own, other] = [contacts.find(({ user }) => user === who.userId), contacts.find(({ id }) => id === params['contact'])]
    return !own?.household || !other?.household || own.household === other.household
  })
  const isPrimaryOrOneself = where(
    (asked) =>
      (isPrimary(asked) === 'through' && isOfHousehold(asked) === 'through') ||
      contactsOf(asked.objects['player']?.id).some(({ id, user }) => id === asked.params['contact'] && user === asked.who.userId),
  )
  const byPrimary = inPerson(family.otherwise404(isContact).otherwise403(isPrimary).otherwise403(isOfHousehold))
  return {
    readFamilyContacts: through,
    addContact: inPerson(family.otherwise403(isPrimary)),
    changeContact: inPerson(family.otherwise404(isContact).otherwise403(isPrimaryOrOneself)),
    inviteContact: byPrimary,
    withdrawContact: byPrimary,
  }
})
