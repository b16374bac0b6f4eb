import { Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { pairPlayers } from '@touchline/domain/duplicates/endpoints'
import { readAllPlayers } from '@touchline/domain/players/lists'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { useRead } from '../kit/api/queries.ts'
import { ApiError } from '../kit/feedback/api-error.ts'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'
import { Sheet } from '../kit/page/Sheet.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useDuplicateTexts } from './duplicate-texts.ts'

const fields = ['player_id', 'other_player_id'] as const
type Field = (typeof fields)[number]

interface ChoosePlayersProps {
  onClose: () => void
  /** Called with the id of the pair. */
  onPaired: (id: number) => void
}

/** Chooses two players who are not suggested as one person, so that they can be compared. */
export function ChoosePlayers({ onClose, onPaired }: ChoosePlayersProps) {
  const texts = useDuplicateTexts()
  const pair = useAction(pairPlayers)
  const [chosen, setChosen] = useState<Partial<Record<Field, number>>>({})
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const run = () => {
    const { player_id, other_player_id } = chosen
    if (player_id === undefined || other_player_id === undefined) {
      setErrors(Object.fromEntries(fields.flatMap((field) => (chosen[field] === undefined ? [[field, texts.choosePlayer]] : []))))
      return
    }
    pair.run(
      { body: { player_id, other_player_id } },
      {
        onSuccess: ({ duplicate_id }) => onPaired(duplicate_id),
        onError: (error, sentence) =>
          setErrors(error instanceof ApiError && Object.keys(error.fields).length > 0 ? error.fields : { other_player_id: sentence }),
      },
    )
  }
  return (
    <Sheet form onClose={onClose} title={texts.choose}>
      <Stack gap="md">
        <Text c="dimmed" fz="sm">
          {texts.chooseHelp}
        </Text>
        {fields.map((field) => (
          <PlayerSelect
            key={field}
            field={field}
            chosen={chosen[field]}
            error={errors[field]}
            onChoose={(id) => {
              setChosen((now) => ({ ...now, [field]: id }))
              setErrors({})
            }}
          />
        ))}
        <DialogButtons act={texts.chooseAct} busy={pair.busy} onAct={run} onCancel={onClose} />
      </Stack>
    </Sheet>
  )
}

interface PlayerSelectProps {
  field: Field
  chosen: number | undefined
  error: string | undefined
  onChoose: (id: number | undefined) => void
}

/** One player of the club, found by name, or by name, email or phone of a contact. */
function PlayerSelect({ field, chosen, error, onChoose }: PlayerSelectProps) {
  const texts = useDuplicateTexts()
  const { fullDate } = useMoments()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null)
  const isAsked = asked.length > 1 && asked !== picked?.label
  const found = useRead(readAllPlayers, { query: { search: asked, page_size: 20 } }, { enabled: isAsked, keep: true }).data
  const data = (isAsked ? (found?.items ?? []) : []).map(({ id, name, birth_date, teams }) => ({
    value: String(id),
    label: [name, birth_date && fullDate(birth_date), teams].filter(Boolean).join(' · '),
  }))
  const all = picked && !data.some(({ value }) => value === picked.value) ? [picked, ...data] : data
  return (
    <Select
      id={field}
      name={field}
      label={field === 'player_id' ? texts.first : texts.second}
      placeholder={texts.findPlayer}
      data={all}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(value) => {
        setPicked(all.find((one) => one.value === value) ?? null)
        onChoose(value === null ? undefined : Number(value))
      }}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched.
      filter={({ options }) => options}
      nothingFoundMessage={isAsked && found ? texts.noPlayers : texts.findPlayer}
      maxDropdownHeight={260}
      comboboxProps={{ position: 'bottom-start' }}
      error={error}
    />
  )
}
