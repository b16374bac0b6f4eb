import { sameNames } from './names.ts'
import { plainWords } from '../kit/plain-words.ts'
import { isUnnamed, type ContactValues, type RosterValues } from './roster-values.ts'

/** An address of a contact in a line that somebody else uses. */
export interface SharedAddress {
  /** The index of the contact in the line, from 0. */
  contact: number
  email: string
  /** The person who uses it; null: a person about whom the importer may know nothing. */
  holder: string | null
  /** The player whose contact that person is; null: the same line. */
  of: string | null
}

interface Holder {
  first_name: string
  last_name: string
  email: string
  /** The player whose contact it is. */
  of: { first_name: string; last_name: string } | null
  isNotified: boolean
}

/**
 * The owners of an address, in the club and in the lines so far. A shared address becomes a question, because merging without one would make a stranger the
 * contact of a child.
 */
export class AddressBook {
  readonly #holders = new Map<string, Holder>()

  /** Adds an owner; the first one of an address stays. */
  add(holder: Holder): void {
    const email = holder.email.toLowerCase()
    if (!this.#holders.has(email)) this.#holders.set(email, { ...holder, email })
  }

  addLine(values: RosterValues, contacts: readonly ContactValues[]): void {
    for (const { first_name, last_name, email, shared } of contacts)
      if (shared === undefined) this.add({ first_name, last_name, email, of: values, isNotified: true })
  }

  /** The contacts of a line whose address somebody else uses, as far as nothing was decided about them. */
  questions(values: RosterValues, added: readonly ContactValues[]): SharedAddress[] {
    return added.flatMap((contact) => {
      if (contact.shared !== undefined) return []
      const index = values.contacts.indexOf(contact)
      const before = values.contacts.slice(0, index).find(({ email, shared }) => email === contact.email && shared !== 'separate')
      const holder = before ? { ...before, of: null, isNotified: true } : this.#holders.get(contact.email)
      if (!holder || isOnePerson(holder, contact, values)) return []
      const told = holder.isNotified && !isUnnamed(holder) ? nameOf(holder) : null
      return [{ contact: index, email: contact.email, holder: told, of: holder.isNotified && holder.of ? nameOf(holder.of) : null }]
    })
  }
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) => `${first_name} ${last_name}`.trim()

/** True if the owner and the contact are the same person. If one of them has no name, the family name of the children decides. */
function isOnePerson(holder: Holder, contact: ContactValues, child: RosterValues): boolean {
  if (!isUnnamed(holder) && !isUnnamed(contact)) return sameNames(holder, contact)
  return holder.of === null || plainWords(holder.of.last_name) === plainWords(child.last_name)
}
