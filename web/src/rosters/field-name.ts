import { fill } from '@touchline/domain/kit/texts'
import type { RosterField } from '@touchline/domain/rosters/roster-field'

/** What a field of a roster is called. */
export function fieldName(field: RosterField, texts: Record<string, string>): string {
  const [, n, part] = /^contact(\d)_(\w+)$/.exec(field) ?? []
  return n ? fill(texts[`part.${part}`] ?? field, { n }) : (texts[`field.${field}`] ?? field)
}
