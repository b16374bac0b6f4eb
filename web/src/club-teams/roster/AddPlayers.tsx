import { Checkbox, CloseButton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { addPlayers, findPlayersForTeam } from '@touchline/domain/club-teams/roster-endpoints'
import { mostAdded } from '@touchline/domain/club-teams/roster-rules'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useRead } from '../../kit/api/queries.ts'
import { useAction } from '../../kit/api/useAction.ts'
import { DialogButtons } from '../../kit/page/DialogButtons.tsx'
import { Sheet } from '../../kit/page/Sheet.tsx'
import type { Team } from '../../teams/TeamPage.tsx'
import type { RosterRequest } from './roster-request.ts'
import { useRosterTexts } from './roster-change-texts.ts'
import classes from './roster.module.css'

interface Chosen {
  id: number
  name: string
}

interface AddPlayersProps {
  team: Team
  /** Asks the club for the change in place of making it. */
  request?: RosterRequest | undefined
  onClose: () => void
}

/** Finds players of the club by name and adds those that were chosen to the team. */
export function AddPlayers({ team, request, onClose }: AddPlayersProps) {
  const texts = useRosterTexts()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [asGuests, setAsGuests] = useState(false)
  const add = useAction(addPlayers)
  const read = useRead(
    findPlayersForTeam,
    { params: { team: team.id }, query: { search: asked } },
    { enabled: asked.length > 1, keep: true },
  )
  const found = asked.length > 1 ? read.data?.items.filter(({ id }) => !chosen.some((one) => one.id === id)) : undefined
  const choose = (player: Chosen) => {
    if (chosen.length < mostAdded) setChosen([...chosen, { id: player.id, name: player.name }])
    setSearch('')
  }
  const body = { player_ids: chosen.map(({ id }) => id), status: asGuests ? ('guest' as const) : ('active' as const) }
  const run = () =>
    request
      ? request.send({ kind: 'add', ...body }, onClose)
      : add.run(
          { params: { team: team.id }, body },
          {
            onSuccess: onClose,
            done: chosen.length === 1 ? fill(texts.addedOne, { name: chosen[0]!.name }) : fill(texts.added, { count: chosen.length }),
            undo: ({ change_set_id }) => change_set_id,
          },
        )
  return (
    <Sheet form onClose={onClose} title={texts.addPlayers}>
      <Stack gap="md">
        {chosen.length > 0 && (
          <ul className={classes.chosen} aria-label={texts.chosen}>
            {chosen.map(({ id, name }) => (
              <li key={id}>
                {name}
                <CloseButton aria-label={fill(texts.remove, { name })} onClick={() => setChosen(chosen.filter((one) => one.id !== id))} />
              </li>
            ))}
          </ul>
        )}
        <TextInput
          type="search"
          label={texts.searchPlayers}
          description={texts.searchHelp}
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(pressed) => {
            if (pressed.key === 'Enter' && found?.[0]) choose(found[0])
          }}
        />
        {found?.length === 0 && read.isSuccess && <Text c="dimmed">{texts.noPlayers}</Text>}
        {found && found.length > 0 && (
          <ul className={classes.teams}>
            {found.map((player) => (
              <li key={player.id}>
                <UnstyledButton className={classes.team} onClick={() => choose(player)}>
                  <span>{player.name}</span>
                  <Text component="span" fz="sm" c="dimmed">
                    {[
                      player.birth_year !== null && fill(texts.born, { year: player.birth_year }),
                      player.teams.length > 0 ? player.teams.join(', ') : texts.noTeam,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
        <Checkbox label={texts.asGuests} checked={asGuests} onChange={(event) => setAsGuests(event.currentTarget.checked)} />
        {request?.form ?? (
          <Text c="dimmed" fz="sm">
            {texts.addTells}
          </Text>
        )}
        <DialogButtons
          act={request?.act(chosen.length) ?? (chosen.length > 1 ? fill(texts.addCount, { count: chosen.length }) : texts.add)}
          disabled={chosen.length === 0}
          busy={add.busy || request?.busy}
          onAct={run}
          onCancel={onClose}
        />
      </Stack>
    </Sheet>
  )
}
