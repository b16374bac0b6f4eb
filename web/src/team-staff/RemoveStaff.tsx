import { Modal, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { removeTeamStaff } from '@touchline/domain/team-staff/endpoints'
import type { TeamStaffMember } from '@touchline/domain/teams/endpoints'
import { useAction } from '../kit/api/useAction.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'
import type { Team } from '../teams/TeamPage.tsx'
import { useTeamStaffTexts } from './team-staff-texts.ts'

interface RemoveStaffProps {
  team: Team
  member: TeamStaffMember
  version: number
  isOnlyCoach: boolean
  onClose: () => void
}

/** Asks before a person leaves the staff, and warns of a team without a coach. */
export function RemoveStaff({ team, member, version, isOnlyCoach, onClose }: RemoveStaffProps) {
  const texts = useTeamStaffTexts()
  const { close } = useKitTexts()
  const remove = useAction(removeTeamStaff)
  const words = { name: member.name, team: team.name }
  const run = () =>
    remove.run(
      { params: { team: team.id, team_member: member.user_id }, body: { role: member.role, version_id: version } },
      { onSuccess: onClose, done: fill(texts.removed, words), undo: ({ change_set_id }) => change_set_id },
    )
  return (
    <Modal opened onClose={onClose} title={fill(texts.removeTitle, words)} closeButtonProps={{ 'aria-label': close }}>
      {isOnlyCoach && <Text mb="sm">{fill(texts.lastCoach, words)}</Text>}
      <Text c="dimmed" fz="sm" mb="sm">
        {texts.removeHelp}
      </Text>
      <DialogButtons act={texts.remove} danger busy={remove.busy} onAct={run} onCancel={onClose} />
    </Modal>
  )
}
