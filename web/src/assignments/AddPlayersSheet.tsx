import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { addEntries, findCandidates } from '@touchline/domain/assignments/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'
import { Sheet } from '../kit/page/Sheet.tsx'
import { useAssignmentTexts } from './assignment-texts.ts'

/** Finds players by team, year of birth, gender and name, and adds the chosen ones to the pool of an assignment. */
export function AddPlayersSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const texts = useAssignmentTexts()
  const [wanted, setWanted] = useState({ team: '', birth_year: '', gender: '', search: '' })
  const [search] = useDebouncedValue(wanted.search.trim(), 200)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const add = useAction(addEntries)
  const { team, birth_year, gender } = wanted
  const query = {
    ...(team !== '' && { team: Number(team) }),
    ...(birth_year !== '' && { birth_year: Number(birth_year) }),
    ...(gender !== '' && { gender: gender as 'F' | 'M' }),
    ...(search !== '' && { search }),
  }
  const read = useRead(findCandidates, { params: { assignment: id }, query }, { keep: true })
  const found = read.data
  const set = (name: keyof typeof wanted) => (event: { currentTarget: { value: string } }) => {
    setWanted({ ...wanted, [name]: event.currentTarget.value })
    setChosen(new Set())
  }
  const toggle = (player: number) =>
    setChosen(chosen.has(player) ? new Set([...chosen].filter((one) => one !== player)) : new Set([...chosen, player]))
  if (!found)
    return (
      <Sheet form onClose={onClose} title={texts.addPlayers}>
        {read.isError ? <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} /> : <RowsSkeleton rows={6} />}
      </Sheet>
    )
  const count = { count: found.total, shown: found.items.length }
  return (
    <Sheet form onClose={onClose} title={texts.addPlayers}>
      <Stack gap="md">
        <NativeSelect
          label={texts.currentTeam}
          data-autofocus
          value={wanted.team}
          data={[{ value: '', label: texts.allTeams }, ...found.teams.map((team) => ({ value: String(team.id), label: team.name }))]}
          onChange={set('team')}
        />
        <Group grow>
          <NativeSelect
            label={texts.birth_year}
            value={wanted.birth_year}
            data={[{ value: '', label: texts.allYears }, ...found.birth_years.map(String)]}
            onChange={set('birth_year')}
          />
          <NativeSelect
            label={texts.gender}
            value={wanted.gender}
            data={[
              { value: '', label: texts.allGenders },
              { value: 'F', label: texts['gender.F'] },
              { value: 'M', label: texts['gender.M'] },
            ]}
            onChange={set('gender')}
          />
        </Group>
        <TextInput type="search" label={texts.findName} value={wanted.search} onChange={set('search')} />
        {found.items.length === 0 ? (
          <Text c="dimmed">{texts.noCandidates}</Text>
        ) : (
          <>
            <Group justify="space-between">
              <Text fz="sm" c="dimmed" className="num" role="status">
                {fill(found.total > found.items.length ? texts.foundFirst : texts.playersFound, count)}
              </Text>
              <Button size="xs" variant="subtle" onClick={() => setChosen(new Set(found.items.map((player) => player.id)))}>
                {texts.selectAll}
              </Button>
            </Group>
            {found.items.map(({ id: player, name, birth_year, present_teams }) => (
              <Checkbox
                key={player}
                label={name}
                description={[birth_year, present_teams.join(', ') || texts.noTeam].filter(Boolean).join(' · ')}
                checked={chosen.has(player)}
                onChange={() => toggle(player)}
              />
            ))}
          </>
        )}
        <DialogButtons
          act={fill(texts.addCount, { count: chosen.size })}
          disabled={chosen.size === 0}
          busy={add.busy}
          onCancel={onClose}
          onAct={() =>
            add.run(
              { params: { assignment: id }, body: { player_ids: [...chosen] } },
              { onSuccess: onClose, done: ({ added }) => fill(texts.added, { count: added }) },
            )
          }
        />
      </Stack>
    </Sheet>
  )
}
