import { Anchor, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { maySeeInvitations } from '@touchline/domain/account/policy'
import { fill } from '@touchline/domain/kit/texts'
import { addTeamStaff, findTeamStaff, type TeamStaffRole } from '@touchline/domain/team-staff/endpoints'
import { useState } from 'react'
import { Link } from 'react-router'
import classes from '../club-teams/roster/roster.module.css'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { useClubPlace, useMay } from '../shell/session/useActor.ts'
import type { Team } from '../teams/TeamPage.tsx'
import { useTeamStaffTexts } from './team-staff-texts.ts'

/** Finds coaches and managers of the club by name and adds the one that is pressed; somebody new is invited. */
export function AddStaff({ team, version, onClose }: { team: Team; version: number; onClose: () => void }) {
  const texts = useTeamStaffTexts()
  const mayInvite = useMay(maySeeInvitations, useClubPlace())
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const add = useAction(addTeamStaff)
  const read = useRead(findTeamStaff, { params: { team: team.id }, query: { search: asked } }, { enabled: asked.length > 1, keep: true })
  const found = asked.length > 1 ? read.data?.items : undefined
  const choose = ({ user_id, role, name }: { user_id: number; role: TeamStaffRole; name: string }) =>
    add.run(
      { params: { team: team.id }, body: { user_id, role, version_id: version } },
      { onSuccess: onClose, done: fill(texts.added, { name, team: team.name }), undo: ({ change_set_id }) => change_set_id },
    )
  return (
    <Sheet onClose={onClose} title={fill(texts.addTitle, { team: team.name })}>
      <Stack gap="md">
        <TextInput
          type="search"
          label={texts.find}
          description={texts.findHelp}
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {found?.length === 0 && read.isSuccess && <Text c="dimmed">{texts.noneFound}</Text>}
        {found && found.length > 0 && (
          <ul className={classes.teams}>
            {found.map((person) => (
              <li key={`${person.role}${person.user_id}`}>
                <UnstyledButton className={classes.team} disabled={add.busy} onClick={() => choose(person)}>
                  <span>{person.name}</span>
                  <Text component="span" fz="sm" c="dimmed">
                    {[texts[`role.${person.role}`], person.teams.length > 0 ? person.teams.join(', ') : texts.noOtherTeam].join(' · ')}
                  </Text>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
        {mayInvite && (
          <Group gap="lg">
            <Anchor component={Link} to={`/club-admin/invitations?coach_for=${team.id}`} fz="sm">
              {texts.inviteCoach}
            </Anchor>
            <Anchor component={Link} to={`/club-admin/invitations?manager_for=${team.id}`} fz="sm">
              {texts.inviteManager}
            </Anchor>
          </Group>
        )}
      </Stack>
    </Sheet>
  )
}
