import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { findInvoiceRecipients, type readInvoiceChoices } from '@touchline/domain/invoices/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { useState } from 'react'
import { useRead } from '../kit/api/queries.ts'
import type { Invoice } from './draft.ts'
import { useInvoiceTexts } from './invoice-texts.tsx'

interface RecipientPickerProps {
  chosen: readonly string[]
  teams: ReplyGot<typeof readInvoiceChoices>['teams']
  /** The recipients of the invoice that is edited, with their names. */
  saved: Invoice['recipients'] | undefined
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** Teams from the list, players and contacts by name. */
export function RecipientPicker({ chosen, teams, saved, error, onChange }: RecipientPickerProps) {
  const texts = useInvoiceTexts()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const isAsked = asked.length > 1
  const found = useRead(findInvoiceRecipients, { query: { search: asked } }, { enabled: isAsked, keep: true }).data
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map())
  const named = (kind: string, all: readonly { id: number; name: string }[] = []) =>
    all.map(({ id, name }) => [`${kind}_${id}`, name] as const)
  const detailed = (name: string, detail: string) => (detail === '' ? name : `${name} · ${detail}`)
  const groups = {
    team: new Map(teams.map(({ id, name, season }) => [`team_${id}`, detailed(name, season)])),
    player: new Map(isAsked ? found?.players.map(({ id, name, teams: on }) => [`player_${id}`, detailed(name, on)]) : []),
    contact: new Map(isAsked ? found?.contacts.map(({ id, name, players }) => [`contact_${id}`, detailed(name, players)]) : []),
  }
  const names = new Map([
    ...named('team', saved?.teams),
    ...named('player', saved?.players),
    ...named('contact', saved?.contacts),
    ...picked,
    ...groups.team,
    ...groups.player,
    ...groups.contact,
  ])
  // Those who are chosen stay in the list while one searches on.
  for (const id of chosen) {
    const group = groups[id.split('_')[0] as keyof typeof groups]
    if (!group.has(id)) group.set(id, names.get(id) ?? id)
  }
  const items = (map: ReadonlyMap<string, string>) => [...map].map(([value, label]) => ({ value, label }))
  const data = [
    { group: texts.teams, items: items(groups.team) },
    { group: texts.players, items: items(groups.player) },
    { group: texts.contacts, items: items(groups.contact) },
  ].filter((group) => group.items.length > 0)
  return (
    <MultiSelect
      id="recipients"
      label={texts.people}
      description={texts.peopleHelp}
      data={data}
      value={[...chosen]}
      onChange={(values) => {
        setPicked(new Map([...picked, ...values.map((id) => [id, names.get(id) ?? id] as const)]))
        onChange(values)
      }}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={isAsked ? texts.nothingFound : texts.typeToFind}
      maxDropdownHeight={320}
      limit={60}
      hidePickedOptions
      error={error}
      // A form that was sent with errors moves the focus here; a list would cover them.
      openOnFocus={false}
    />
  )
}
