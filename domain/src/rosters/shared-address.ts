import { sameNames } from './names.ts'
import { plainWords } from './roster-field.ts'
import { isUnnamed, type ContactValues, type RosterValues } from './roster-values.ts'

/** An address that a line gives to somebody, while somebody else uses it. */
export interface SharedAddress {
  /** The contact of the line, counted from 0. */
  contact: number
  email: string
  /** The person who uses it; null: somebody of whom the importer may know nothing. */
  holder: string | null
  /** The player whose contact that is; null: the same line. */
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
 * The owners of an address, in the club and in the lines so far. Families who share one are asked about: what is merged without a question makes a stranger the
 * contact of a child.
 */
export class AddressBook {
  readonly #holders = new Map<string, Holder>()

  /** The first one counts. */
  add(holder: Holder): void {
    const email = holder.email.toLowerCase()
    if (!this.#holders.has(email)) this.#holders.set(email, { ...holder, email })
  }

  addLine(values: RosterValues, contacts: readonly ContactValues[]): void {
    for (const { first_name, last_name, email, shared } of contacts)
      if (shared === undefined) this.add({ first_name, last_name, email, of: values, isNotified: true })
  }

  /** The contacts of a line whose address somebody else uses, and of whom nothing was decided. */
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

/** If one of them has no name, the family name of the children decides. */
function isOnePerson(holder: Holder, contact: ContactValues, child: RosterValues): boolean {
  if (!isUnnamed(holder) && !isUnnamed(contact)) return sameNames(holder, contact)
  return holder.of === null || plainWords(holder.of.last_name) === plainWords(child.last_name)
}
