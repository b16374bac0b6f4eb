import { Anchor, Button, Group, Text } from '@mantine/core'
import { readClubTeams } from '@touchline/domain/club-teams/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconMailForward, IconTableImport } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { InviteSheet } from '../invitations/late-invitation-sheets.ts'
import { useRead } from '../kit/api/queries.ts'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { TeamName } from '../kit/page/TeamMark.tsx'
import { useTeamLook } from '../teams/teams.queries.ts'
import type { StepProps } from './SetUpScreen.tsx'
import { StepButtons, StepHead, stepOf } from './StepParts.tsx'
import { useSetUpTexts } from './set-up-texts.ts'

/** Invitations of staff; the teams without a coach are offered first. */
export function StaffStep(props: StepProps) {
  const texts = useSetUpTexts()
  const lookOf = useTeamLook()
  const { count } = stepOf(props.setUp, 'staff')
  const teams = useRead(readClubTeams, { query: { coach: 'none', page_size: '200' } }).data?.items ?? []
  const [inviting, setInviting] = useState<{ id: number; name: string } | 'anyone' | null>(null)
  const startWith = inviting === null || inviting === 'anyone' ? undefined : { role: 'Coach' as const, places: [inviting] }
  return (
    <div>
      <StepHead title={texts.staffTitle} help={texts.staffHelp} />
      {count > 0 && <Text mb="md">{count === 1 ? texts.staffOne : fill(texts.staffMany, { count })}</Text>}
      <Group gap="md">
        <Button variant="default" leftSection={<IconMailForward size={18} />} onClick={() => setInviting('anyone')}>
          {texts.invite}
        </Button>
        <Anchor component={Link} to="/club-admin/invitations" fz="sm">
          {texts.allInvitations}
        </Anchor>
      </Group>
      {teams.length > 0 && (
        <Section title={texts.withoutCoach} count={teams.length}>
          {teams.map(({ id, name }) => (
            <Row
              key={id}
              title={<TeamName team={lookOf(id, name)} />}
              end={
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={fill(texts.inviteCoachOf, { team: name })}
                  onClick={() => setInviting({ id, name })}
                >
                  {texts.inviteCoach}
                </Button>
              }
            />
          ))}
        </Section>
      )}
      <StepButtons step="staff" {...props} />
      {inviting !== null && (
        <InviteSheet key={startWith?.places[0]?.id ?? 0} opened onClose={() => setInviting(null)} startWith={startWith} />
      )}
    </div>
  )
}

/** Players come from a roster file, whose import leads back to here. */
export function PlayerStep(props: StepProps) {
  const texts = useSetUpTexts()
  const { count } = stepOf(props.setUp, 'players')
  return (
    <div>
      <StepHead title={texts.playersTitle} help={texts.playersHelp} />
      {count > 0 && <Text mb="md">{count === 1 ? texts.playersOne : fill(texts.playersMany, { count })}</Text>}
      <Button
        component={Link}
        to="/club-admin/set-up/rosters"
        variant={count > 0 ? 'default' : 'filled'}
        leftSection={<IconTableImport size={18} />}
      >
        {texts.importRosters}
      </Button>
      <StepButtons step="players" {...props} />
    </div>
  )
}
