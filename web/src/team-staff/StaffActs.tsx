import { ActionIcon, Anchor, Button } from '@mantine/core'
import { mayEditTeam } from '@touchline/domain/club-teams/policy'
import { fill } from '@touchline/domain/kit/texts'
import { lacksClearance } from '@touchline/domain/teams/lock'
import { readTeamStaff, saveTeamStaff } from '@touchline/domain/team-staff/endpoints'
import type { TeamStaffMember } from '@touchline/domain/teams/endpoints'
import {
  IconDots,
  IconLock,
  IconShieldCheck,
  IconShieldOff,
  IconStar,
  IconStarOff,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { DropMenu } from '../kit/page/DropMenu.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { useLocale } from '../kit/texts.ts'
import { useMay } from '../shell/session/useActor.ts'
import type { Team } from '../teams/TeamPage.tsx'
import { useCertificateTexts } from '../staff/staff-texts.ts'
import { useTeamStaffTexts } from './team-staff-texts.ts'

const AddStaff = lazyComponent(async () => (await import('./AddStaff.tsx')).AddStaff)
const RemoveStaff = lazyComponent(async () => (await import('./RemoveStaff.tsx')).RemoveStaff)

const certificatesPath = '/club-admin/staff/certificates'

/** The staff of a team with its version; undefined where the actor may not change it. */
function useStaff(team: Team) {
  const mayEdit = useMay(mayEditTeam, { clubId: team.club_id, regionId: team.club_region_id, teamId: team.id })
  return useRead(readTeamStaff, { params: { team: team.id } }, { enabled: mayEdit && !team.archived }).data
}

/** The button that adds a person to the staff of a team. */
export function AddStaffAct({ team }: { team: Team }) {
  const texts = useTeamStaffTexts()
  const [isOpen, setOpen] = useState(false)
  const staff = useStaff(team)
  if (!staff) return null
  return (
    <>
      <Button size="compact-sm" variant="subtle" leftSection={<IconUserPlus size={16} />} onClick={() => setOpen(true)}>
        {texts.add}
      </Button>
      {isOpen && <AddStaff team={team} version={staff.version_id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The menu of one person: head coach, managing, removal. */
export function StaffLineAct({ team, member }: { team: Team; member: TeamStaffMember }) {
  const texts = useTeamStaffTexts()
  const staff = useStaff(team)
  const save = useAction(saveTeamStaff)
  const [isRemoving, setRemoving] = useState(false)
  if (!staff) return null
  const { user_id, name, role, head_coach, can_admin, guest_until } = member
  const put = (change: { head_coach?: boolean; can_admin?: boolean; stays?: boolean }, done: string) =>
    save.run(
      { params: { team: team.id, team_member: user_id }, body: { role, version_id: staff.version_id, ...change } },
      { done: fill(done, { name }), undo: ({ change_set_id }) => change_set_id },
    )
  const icon = { size: 18, stroke: 1.75 } as const
  const choose =
    guest_until !== null
      ? { key: 'keep', name: texts.keep, lead: <IconUserCheck {...icon} />, run: () => put({ stays: true }, texts.kept) }
      : role === 'Coach'
        ? {
            key: 'head',
            name: head_coach ? texts.endHead : texts.makeHead,
            lead: head_coach ? <IconStarOff {...icon} /> : <IconStar {...icon} />,
            run: () => put({ head_coach: !head_coach }, head_coach ? texts.headEnded : texts.headIs),
          }
        : {
            key: 'admin',
            name: can_admin ? texts.endAdmin : texts.letAdmin,
            lead: can_admin ? <IconShieldOff {...icon} /> : <IconShieldCheck {...icon} />,
            run: () => put({ can_admin: !can_admin }, can_admin ? texts.adminEnded : texts.adminIs),
          }
  return (
    <>
      <DropMenu
        position="bottom-end"
        width={260}
        target={
          <ActionIcon variant="subtle" color="gray" aria-label={fill(texts.changeOf, { name })} loading={save.busy}>
            <IconDots size={18} />
          </ActionIcon>
        }
        groups={[
          {
            lines: [
              choose,
              { key: 'remove', name: texts.remove, lead: <IconUserMinus {...icon} />, run: () => setRemoving(true), danger: true },
            ],
          },
        ]}
      />
      {isRemoving && (
        <RemoveStaff
          team={team}
          member={member}
          version={staff.version_id}
          isOnlyCoach={role === 'Coach' && staff.items.filter((one) => one.role === 'Coach').length === 1}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}

/** Names the certificates for which the team is locked, for those who may change its staff. */
export function ClearanceNotice({ team }: { team: Team }) {
  const texts = useTeamStaffTexts()
  const kinds = useCertificateTexts()
  const locale = useLocale()
  const staff = useStaff(team)
  if (!staff || !lacksClearance(staff.clearance_status)) return null
  const lacking = new Map(staff.items.filter(({ missing }) => missing.length > 0).map((one) => [one.user_id, one]))
  const list = new Intl.ListFormat(locale)
  return (
    <Notice tone="warn" icon={<IconLock size={18} />}>
      {texts.uncleared}
      <ul>
        {[...lacking.values()].map(({ user_id, name, missing, expired }) => {
          const kindOf = (kind: (typeof missing)[number]) =>
            expired.includes(kind) ? fill(texts.expired, { kind: kinds[`kind.${kind}`] }) : kinds[`kind.${kind}`]
          return (
            <li key={user_id}>
              {fill(texts.lacks, { name, kinds: list.format(missing.map(kindOf)) })}{' '}
              <Anchor
                component={Link}
                to={`${certificatesPath}?search=${encodeURIComponent(name)}`}
                fz="sm"
                aria-label={fill(texts.toCertificatesOf, { name })}
              >
                {texts.toCertificates}
              </Anchor>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
