import { Checkbox, Modal, Stack, Text } from '@mantine/core'
import { previewPublication, publishAssignment } from '@touchline/domain/assignments/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useAssignmentTexts } from './assignment-texts.ts'
import type { Assignment } from './AssignmentPage.tsx'

/** Shows what a publication changes and who gets an email, then publishes. */
export function PublishDialog({ assignment: { id, roster_size }, onClose }: { assignment: Assignment; onClose: () => void }) {
  const texts = useAssignmentTexts()
  const { close } = useKitTexts()
  const [notify, setNotify] = useState(false)
  const read = useRead(previewPublication, { params: { assignment: id } })
  const publish = useAction(publishAssignment)
  const plan = read.data
  const namesOf = (players: readonly { name: string }[]) => players.map(({ name }) => name).join(', ')
  const joinText = ({ name, joins }: { name: string; joins: readonly unknown[] }) =>
    fill(joins.length === 0 ? texts.joinsNone : joins.length === 1 ? texts.joinsOne : texts.joins, { count: joins.length, team: name })
  return (
    <Modal opened onClose={onClose} size="lg" title={texts.publishTitle} closeButtonProps={{ 'aria-label': close }}>
      {plan ? (
        <Stack gap="md">
          <Text c="dimmed" fz="sm">
            {texts.publishHelp}
          </Text>
          {plan.teams.map((team) => (
            <div key={team.id}>
              <Text fw={600}>{joinText(team)}</Text>
              <Text fz="sm">{namesOf(team.joins)}</Text>
              {team.already > 0 && (
                <Text fz="sm" c="dimmed">
                  {fill(texts.alreadyOn, { count: team.already })}
                </Text>
              )}
              {team.exceeds && <Status tone="warn">{fill(texts.exceeds, { after: team.after, size: roster_size ?? 0 })}</Status>}
            </div>
          ))}
          {plan.without.length > 0 && (
            <div>
              <Text fw={600}>{fill(plan.without.length === 1 ? texts.withoutOne : texts.withoutTeam, { count: plan.without.length })}</Text>
              <Text fz="sm">{namesOf(plan.without)}</Text>
            </div>
          )}
          <Checkbox
            label={texts.notify}
            description={notify ? fill(texts.notifyHelp, { count: plan.told }) : texts.silent}
            checked={notify}
            disabled={plan.told === 0}
            onChange={(event) => setNotify(event.currentTarget.checked)}
          />
          <DialogButtons
            act={texts.publishNow}
            busy={publish.busy}
            onCancel={onClose}
            onAct={() =>
              publish.run(
                { params: { assignment: id }, body: { notify, version_id: plan.version_id } },
                {
                  onSuccess: onClose,
                  done: ({ joined }) => fill(texts.published, { count: joined }),
                  undo: ({ change_set_id }) => change_set_id,
                },
              )
            }
          />
        </Stack>
      ) : read.isError ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Modal>
  )
}
