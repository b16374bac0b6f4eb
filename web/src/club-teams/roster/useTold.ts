import { readRosterNotice } from '@touchline/domain/club-teams/roster-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useRead } from '../../kit/api/queries.ts'
import { useLocale } from '../../kit/texts.ts'
import { useRosterTexts } from './roster-change-texts.ts'

/** A sentence about who gets an email when a player leaves the team; `more` are further people. Undefined until it is known. */
export function useTold(team: number, player: number, more: readonly string[] = []): string | undefined {
  const texts = useRosterTexts()
  const locale = useLocale()
  const { data } = useRead(readRosterNotice, { params: { team, member: player } })
  if (!data) return undefined
  const { contacts, coaches } = data
  const families = contacts === 1 ? texts.contact : fill(texts.contacts, { count: contacts })
  const people = [...(contacts > 0 ? [families] : []), ...coaches, ...more]
  if (people.length === 0) return texts.tellsNobody
  return fill(texts.tells, { people: new Intl.ListFormat(locale).format(people) })
}
