import type { Expected, Facts, Objects } from './expected-access.ts'
import { answersFor } from './expected-medical.ts'

const aboutOne = ['changeContact', 'inviteContact', 'withdrawContact']

/** The expected result for the contacts of a player: enter, change and withdraw; undefined for other endpoints. */
export function expectedContacts(name: string, who: Facts, { player, contact }: Objects): Expected | undefined {
  // Everybody may read the own family.
  if (name === 'readFamilyContacts') return 'through'
  if (name !== 'addContact' && !aboutOne.includes(name)) return undefined
  if (!answersFor(who, player!)) return 404
  const contacts = player!.at!.contacts
  const decides = contacts.some(({ user, primary }) => user === who.userId && primary)
  if (name === 'addContact') return decides ? 'through' : 403
  const meant = contacts.find(({ id }) => id === contact)
  if (!meant) return 404
  return decides || (name === 'changeContact' && meant.user === who.userId) ? 'through' : 403
}
