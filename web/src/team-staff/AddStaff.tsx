import { Anchor, Group, Stack, Switch, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { maySeeInvitations } from '@touchline/domain/invitations/policy'
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

/** Finds coaches and managers of the club by name and adds the one that is pressed, a coach also as a guest until a day; somebody new is invited. */
export function AddStaff({ team, version, onClose }: { team: Team; version: number; onClose: () => void }) {
  const texts = useTeamStaffTexts()
  const mayInvite = useMay(maySeeInvitations, useClubPlace())
  const [search, setSearch] = useState('')
  const [isGuest, setGuest] = useState(false)
  const [until, setUntil] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [asked] = useDebouncedValue(search.trim(), 200)
  const add = useAction(addTeamStaff)
  const read = useRead(findTeamStaff, { params: { team: team.id }, query: { search: asked } }, { enabled: asked.length > 1, keep: true })
  const all = asked.length > 1 ? read.data?.items : undefined
  const found = isGuest ? all?.filter(({ role }) => role === 'Coach') : all
  const choose = ({ user_id, role, name }: { user_id: number; role: TeamStaffRole; name: string }) =>
    add.run(
      { params: { team: team.id }, body: { user_id, role, guest_until: isGuest ? until : null, version_id: version } },
      {
        onSuccess: onClose,
        done: fill(texts.added, { name, team: team.name }),
        undo: ({ change_set_id }) => change_set_id,
        ...(isGuest && { onError: (_error: unknown, sentence: string) => setWrong(sentence) }),
      },
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
        <Switch label={texts.asGuest} checked={isGuest} onChange={(event) => setGuest(event.currentTarget.checked)} />
        {isGuest && (
          <TextInput
            type="date"
            required
            label={texts.lastDay}
            description={texts.guestHelp}
            value={until}
            error={wrong}
            onChange={(event) => {
              setUntil(event.currentTarget.value)
              setWrong(null)
            }}
          />
        )}
        {found?.length === 0 && read.isSuccess && <Text c="dimmed">{texts.noneFound}</Text>}
        {found && found.length > 0 && (
          <ul className={classes.teams}>
            {found.map((person) => (
              <li key={`${person.role}${person.user_id}`}>
                <UnstyledButton className={classes.team} disabled={add.busy || (isGuest && until === '')} onClick={() => choose(person)}>
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
