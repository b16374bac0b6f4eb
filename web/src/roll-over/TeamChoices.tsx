import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { maxNameOfTeam } from '@touchline/domain/teams/team-name'
import { useState } from 'react'
import { Section } from '../kit/page/Section.tsx'
import { Status } from '../kit/page/Status.tsx'
import { PeopleSheet } from './late-dialogs.ts'
import { chosenOf, isOpen, nameField, type Pick, type Picks, type Team } from './picks.ts'
import { useRollOverTexts, useTeamFacts } from './roll-over-texts.ts'
import classes from './TeamChoices.module.css'

interface TeamChoicesProps {
  teams: readonly Team[]
  carry: { players: boolean; staff: boolean }
  picks: Picks
  errors: Readonly<Record<string, string>>
  onPicks: (picks: Picks) => void
}

/** The teams of the old season, each with the name of its copy and the numbers of players and staff who come along. */
export function TeamChoices({ teams, carry, picks, errors, onPicks }: TeamChoicesProps) {
  const texts = useRollOverTexts()
  const factsOf = useTeamFacts()
  const [people, setPeople] = useState<number | null>(null)
  const open = teams.filter(isOpen)
  const chosen = open.filter((team) => chosenOf(team, carry, picks[team.id]).copy)
  const put = (team: number, pick: Pick) => onPicks({ ...picks, [team]: { ...picks[team], ...pick } })
  const putAll = (copy: boolean) => onPicks({ ...picks, ...Object.fromEntries(open.map(({ id }) => [id, { ...picks[id], copy }])) })
  const shown = teams.find(({ id }) => id === people)
  return (
    <Section title={texts.teams} count={teams.length}>
      {open.length > 1 && (
        <Checkbox
          my="sm"
          label={texts.allTeams}
          checked={chosen.length === open.length}
          indeterminate={chosen.length > 0 && chosen.length < open.length}
          onChange={() => putAll(chosen.length < open.length)}
        />
      )}
      <ul className={classes.teams}>
        {teams.map((team) => {
          const { copy, name, player_ids, staff } = chosenOf(team, carry, picks[team.id])
          const counts = { players: player_ids.length, allPlayers: team.players.length, staff: staff.length, allStaff: team.staff.length }
          return (
            <li key={team.id} className={classes.team} data-off={!copy || undefined}>
              <Checkbox
                className={classes.old}
                label={team.name}
                description={factsOf(team)}
                checked={copy}
                disabled={!isOpen(team)}
                onChange={(event) => put(team.id, { copy: event.currentTarget.checked })}
              />
              <div className={classes.new}>
                {copy && (
                  <TextInput
                    id={nameField(team.id)}
                    aria-label={fill(texts.newName, { team: team.name })}
                    value={name}
                    maxLength={maxNameOfTeam}
                    autoComplete="off"
                    error={errors[nameField(team.id)]}
                    onChange={(event) => put(team.id, { name: event.currentTarget.value })}
                  />
                )}
                {team.marks.map((mark) => (
                  <Text key={mark} component="div" fz="sm">
                    <Status tone={mark === 'copied' ? 'good' : mark === 'archived' ? 'quiet' : 'warn'}>{texts[`mark.${mark}`]}</Status>
                  </Text>
                ))}
              </div>
              {copy && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  className={classes.people}
                  aria-label={`${fill(texts.count, counts)}. ${fill(texts.choose, { team: team.name })}`}
                  onPointerEnter={PeopleSheet.fetch}
                  onClick={() => setPeople(team.id)}
                >
                  {fill(texts.count, counts)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {shown && (
        <PeopleSheet
          team={shown}
          chosen={chosenOf(shown, carry, picks[shown.id])}
          onPick={(pick) => put(shown.id, pick)}
          onClose={() => setPeople(null)}
        />
      )}
    </Section>
  )
}
