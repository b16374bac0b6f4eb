import { Modal, Text } from '@mantine/core'
import { releasePlayer } from '@touchline/domain/club-teams/roster-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import type { RosterLine } from '@touchline/domain/teams/roster-endpoints'
import { useAction } from '../../kit/api/useAction.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { DialogButtons } from '../../kit/page/DialogButtons.tsx'
import type { Team } from '../../teams/TeamPage.tsx'
import type { RosterRequest } from './roster-request.ts'
import { useRosterTexts } from './roster-change-texts.ts'
import { useTold } from './useTold.ts'

interface ReleasePlayerProps {
  team: Team
  line: RosterLine
  /** Asks the club for the change in place of making it. */
  request?: RosterRequest | undefined
  onClose: () => void
}

/** Asks before a player leaves the roster, and says who is told. */
export function ReleasePlayer({ team, line, request, onClose }: ReleasePlayerProps) {
  const texts = useRosterTexts()
  const { close } = useKitTexts()
  const release = useAction(releasePlayer)
  const told = useTold(team.id, line.player_id)
  const name = `${line.first_name} ${line.last_name}`
  const run = () =>
    request
      ? request.send({ kind: 'release', player_ids: [line.player_id] }, onClose)
      : release.run(
          { params: { team: team.id, member: line.player_id } },
          { onSuccess: onClose, done: fill(texts.released, { name }), undo: ({ change_set_id }) => change_set_id },
        )
  return (
    <Modal opened onClose={onClose} title={fill(texts.releaseTitle, { name })} closeButtonProps={{ 'aria-label': close }}>
      <Text>{texts.releaseHelp}</Text>
      {request?.form ?? (
        <Text c="dimmed" fz="sm" mt="sm" mih={20}>
          {told}
        </Text>
      )}
      <DialogButtons
        act={request?.act(1) ?? texts.releaseAct}
        danger={!request}
        busy={release.busy || request?.busy}
        onAct={run}
        onCancel={onClose}
      />
    </Modal>
  )
}
