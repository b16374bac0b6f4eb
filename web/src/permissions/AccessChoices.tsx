import { Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { findClubPlayers } from '@touchline/domain/permissions/access-endpoints'
import { findClubPeople } from '@touchline/domain/permissions/endpoints'
import { useState, type ReactNode } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { SearchField } from '../kit/pickers/SearchField.tsx'
import classes from './Permissions.module.css'
import { useAccessTexts } from './permission-texts.ts'

interface ChoiceProps {
  chosen: number | null
  onChoose: (id: number | null) => void
  /** Drawn for the only match of a search. */
  ofOnly?: (id: number) => ReactNode
}
interface Item {
  id: number
  name: string
  detail: string
}

export function PlayerChoice(props: ChoiceProps) {
  const texts = useAccessTexts()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, 200)
  const read = useRead(findClubPlayers, { query: { search: asked } }, { enabled: asked.trim().length > 1, keep: true })
  const items = read.data?.items.map(({ player_id: id, name, teams: detail }) => ({ id, name, detail }))
  return (
    <Choice
      {...props}
      title={texts.player}
      label={texts.findPlayer}
      clear={texts.clearPlayer}
      search={search}
      onSearch={setSearch}
      items={items}
    />
  )
}

export function PersonChoice(props: ChoiceProps) {
  const texts = useAccessTexts()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, 200)
  const read = useRead(findClubPeople, { query: { search: asked } }, { enabled: asked.trim().length > 1, keep: true })
  const items = read.data?.items.map(({ user_id: id, name, email: detail }) => ({ id, name, detail }))
  return (
    <Choice
      {...props}
      title={texts.person}
      label={texts.findPerson}
      clear={texts.clearPerson}
      search={search}
      onSearch={setSearch}
      items={items}
    />
  )
}

interface SearchProps extends ChoiceProps {
  title: string
  label: string
  clear: string
  search: string
  onSearch: (search: string) => void
  items: readonly Item[] | undefined
}

/** A search with its matches; once something is chosen, a button to choose anew. */
function Choice({ title, label, clear, chosen, onChoose, ofOnly, search, onSearch, items }: SearchProps) {
  const texts = useAccessTexts()
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Text fw={550}>{title}</Text>
      {chosen !== null ? (
        <div>
          <Button variant="default" onClick={() => onChoose(null)}>
            {clear}
          </Button>
        </div>
      ) : (
        <>
          <SearchField label={label} value={search} onChange={onSearch} />
          {search.trim().length > 1 && items?.length === 0 && <Text c="dimmed">{texts.nobody}</Text>}
          {search.trim().length > 1 &&
            items?.map(({ id, name, detail }) => (
              <UnstyledButton key={id} className={classes.match} onClick={() => (onSearch(''), onChoose(id))}>
                <span>{name}</span>
                <Text span fz="sm" c="dimmed">
                  {detail}
                </Text>
              </UnstyledButton>
            ))}
          {search.trim().length > 1 && items?.length === 1 && ofOnly?.(items[0]!.id)}
        </>
      )}
    </Stack>
  )
}
