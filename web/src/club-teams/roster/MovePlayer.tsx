import { Modal, Text, UnstyledButton } from '@mantine/core'
import { movePlayer, type readRosterOptions } from '@touchline/domain/club-teams/roster-endpoints'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import type { RosterLine } from '@touchline/domain/teams/roster-endpoints'
import { useState } from 'react'
import { useAction } from '../../kit/api/useAction.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { TeamName } from '../../kit/page/TeamMark.tsx'
import { SearchField } from '../../kit/pickers/SearchField.tsx'
import { useLocale } from '../../kit/texts.ts'
import type { Team } from '../../teams/TeamPage.tsx'
import { useTeamLook } from '../../teams/teams.queries.ts'
import type { RosterRequest } from './roster-request.ts'
import { useRosterTexts } from './roster-change-texts.ts'
import { useTold } from './useTold.ts'
import classes from './roster.module.css'

/** A list of more teams has a search field. */
const mostWithoutSearch = 8

interface MovePlayerProps {
  team: Team
  line: RosterLine
  options: ReplyGot<typeof readRosterOptions>
  /** Asks the club for the change in place of making it. */
  request?: RosterRequest | undefined
  onClose: () => void
}

/** Moves a player to the team that is pressed; undo takes it back. */
export function MovePlayer({ team, line, options, request, onClose }: MovePlayerProps) {
  const texts = useRosterTexts()
  const { close } = useKitTexts()
  const locale = useLocale()
  const lookOf = useTeamLook()
  const [search, setSearch] = useState('')
  const move = useAction(movePlayer)
  const told = useTold(team.id, line.player_id, [texts.andCoaches])
  const name = `${line.first_name} ${line.last_name}`
  const found = options.teams.filter((one) => one.name.toLowerCase().includes(search.trim().toLowerCase()))
  const run = (to: { id: number; name: string }) =>
    request
      ? request.send({ kind: 'move', player_ids: [line.player_id], to_team_id: to.id }, onClose)
      : move.run(
          { params: { team: team.id, member: line.player_id }, body: { to_team_id: to.id } },
          { onSuccess: onClose, done: fill(texts.moved, { name, team: to.name }), undo: ({ change_set_id }) => change_set_id },
        )
  return (
    <Modal opened onClose={onClose} title={fill(texts.moveTitle, { name })} closeButtonProps={{ 'aria-label': close }}>
      <Text>{options.teams.length > 0 ? texts.moveHelp : texts.noOtherTeams}</Text>
      {request && options.teams.length > 0 ? (
        request.form
      ) : (
        <Text c="dimmed" fz="sm" mt={4} mb="sm" mih={20}>
          {options.teams.length > 0 && told}
        </Text>
      )}
      {options.teams.length > mostWithoutSearch && (
        <SearchField label={texts.findTeam} value={search} onChange={setSearch} className={classes.search} />
      )}
      <ul className={classes.teams}>
        {found.map((to) => (
          <li key={to.id}>
            <UnstyledButton className={classes.team} disabled={move.busy || request?.busy} onClick={() => run(to)}>
              <TeamName team={lookOf(to.id, to.name)} />
              <Text component="span" fz="sm" c="dimmed">
                {[seasonIn(locale, to.season), ...to.coaches].join(' · ')}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
