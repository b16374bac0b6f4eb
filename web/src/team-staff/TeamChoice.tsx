import { Checkbox, ScrollArea, Stack } from '@mantine/core'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import { useState } from 'react'
import { SearchField } from '../kit/pickers/SearchField.tsx'
import { useLocale } from '../kit/texts.ts'
import { useStaffAccessTexts } from './team-staff-texts.ts'

interface TeamChoiceProps {
  teams: readonly { id: number; name: string; season: string }[]
  /** Ids. */
  chosen: readonly number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}

/** Teams with a box each; a search narrows the list and leaves what is checked. */
export function TeamChoice({ teams, chosen, error, onChange }: TeamChoiceProps) {
  const texts = useStaffAccessTexts()
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const found = teams.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <Checkbox.Group
      label={texts.selected}
      description={texts['selected.help']}
      error={error}
      value={chosen.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        <SearchField label={texts.searchTeams} value={search} onChange={setSearch} />
        <ScrollArea.Autosize mah={280}>
          <Stack gap="xs" py={2}>
            {found.map(({ id, name, season }) => (
              <Checkbox key={id} value={String(id)} label={`${name} · ${seasonIn(locale, season)}`} />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Stack>
    </Checkbox.Group>
  )
}
