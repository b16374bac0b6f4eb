import { useDebouncedValue } from '@mantine/hooks'
import { readGuestCandidates } from '@touchline/domain/calendar/editor/editor-endpoints'
import { useState } from 'react'
import { useRead } from '../../kit/api/queries.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { PeopleChoice, type DraftPerson } from '../../kit/pickers/PeopleChoice.tsx'

interface GuestChoiceProps {
  team: number
  guests: DraftPerson[]
  autoFocus?: boolean
  onChange: (guests: DraftPerson[]) => void
}

/** Chooses guest players from other teams. */
export function GuestChoice({ team, guests, autoFocus = false, onChange }: GuestChoiceProps) {
  const texts = useCalendarTexts()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const read = useRead(readGuestCandidates, { params: { team }, query: { search: asked } }, { enabled: asked.length > 1, keep: true })
  return (
    <PeopleChoice
      label={texts.guests}
      help={texts.guestsHelp}
      placeholder={texts.searchGuests}
      chosen={guests}
      search={search}
      found={asked.length > 1 && search.trim() !== '' ? (read.data?.items ?? null) : null}
      autoFocus={autoFocus}
      onSearch={setSearch}
      onChange={(people) => (setSearch(''), onChange(people))}
    />
  )
}
