import { readRosterTeams } from '@touchline/domain/club-teams/roster-endpoints'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import { useRead } from '../../kit/api/queries.ts'
import { SearchableChoice } from '../../kit/form/late-searchable-choice.tsx'
import { useLocale } from '../../kit/texts.ts'

interface TeamSelectProps {
  name: string
  label: string
  /** An id; undefined while none is chosen. */
  value: number | undefined
  onChange: (id: number | undefined) => void
  error?: string | undefined
  /** The text where none has to be chosen. */
  none?: string
  /** Unset, all teams that the reader manages. */
  teams?: readonly { id: number; name: string; season: string }[] | undefined
}

/** One of the teams of current and future seasons that the reader manages. */
export function TeamSelect({ name, label, value, onChange, error, none, teams: offered }: TeamSelectProps) {
  const locale = useLocale()
  const all = useRead(readRosterTeams, {}, { enabled: offered === undefined }).data?.items
  const teams = offered ?? all ?? []
  const data = teams.map(({ id, name: team, season }) => ({ value: String(id), label: `${team} · ${seasonIn(locale, season)}` }))
  return (
    <SearchableChoice
      id={name}
      name={name}
      label={label}
      value={value === undefined ? '' : String(value)}
      onChange={(next) => onChange(next === '' ? undefined : Number(next))}
      data={[{ value: '', label: none ?? '' }, ...data]}
      required={none === undefined}
      {...(error && { error })}
    />
  )
}
