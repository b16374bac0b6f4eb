/** A contact of a player in the player's households. */
export interface PlacedContact {
  id: number
  /** Null: of no household yet. */
  household: number | null
  primary: boolean
  /** Without an account nobody can act for the household. */
  account: boolean
}

export type HouseholdAct =
  { act: 'remove'; contact: number } | { act: 'move'; contact: number; household: number } | { act: 'lead'; contact: number }

/**
 * The contacts after an act, in their order. Every household has exactly one primary contact: a contact who joins a household with one is not primary there, and where
 * the primary contact leaves, the first one with an account takes over, else the first. Contacts of no household have a primary contact only while the player has no
 * household at all.
 */
export function contactsAfter(contacts: readonly PlacedContact[], act: HouseholdAct): PlacedContact[] {
  const changed = contacts.flatMap((contact): PlacedContact[] => {
    if (contact.id !== act.contact) return [contact]
    if (act.act === 'remove') return []
    return [act.act === 'move' ? { ...contact, household: act.household, primary: false } : contact]
  })
  const groups = Map.groupBy(changed, ({ household }) => household)
  const leaders = new Set<number>()
  for (const [household, group] of groups) {
    if (household === null && groups.size > 1) continue
    const chosen = act.act === 'lead' ? group.find(({ id }) => id === act.contact) : undefined
    const leader = chosen ?? group.find(({ primary }) => primary) ?? group.find(({ account }) => account) ?? group[0]!
    leaders.add(leader.id)
  }
  return changed.map((contact) => ({ ...contact, primary: leaders.has(contact.id) }))
}

/** The last contact of a player stays, so that the club can reach somebody. */
export const isLastContact = (contacts: readonly PlacedContact[]): boolean => contacts.length <= 1
