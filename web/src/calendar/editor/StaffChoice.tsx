import { readStaffCandidates } from '@touchline/domain/calendar/editor/editor-endpoints'
import { useState } from 'react'
import { useRead } from '../../kit/api/queries.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { PeopleChoice, type DraftPerson } from '../../kit/pickers/PeopleChoice.tsx'

/** Chooses the staff who are invited to a staff event. */
export function StaffChoice({ staff, onChange }: { staff: DraftPerson[]; onChange: (staff: DraftPerson[]) => void }) {
  const texts = useCalendarTexts()
  const [search, setSearch] = useState('')
  const read = useRead(readStaffCandidates, {})
  const words = search.trim().toLowerCase()
  const found = words === '' ? null : (read.data?.items.filter(({ name }) => name.toLowerCase().includes(words)) ?? null)
  return (
    <PeopleChoice
      label={texts.staff}
      help={texts.staffHelp}
      placeholder={texts.searchStaff}
      chosen={staff}
      search={search}
      found={found}
      onSearch={setSearch}
      onChange={(people) => (setSearch(''), onChange(people))}
    />
  )
}
