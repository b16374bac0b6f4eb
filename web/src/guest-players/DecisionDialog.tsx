import { Modal, Stack, Text, Textarea } from '@mantine/core'
import { decideGuest } from '@touchline/domain/guest-players/endpoints'
import { mostLetters } from '@touchline/domain/guest-players/guest'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'
import { Status } from '../kit/page/Status.tsx'
import { nameOf } from './GuestActs.tsx'
import { useGuestTexts } from './guest-texts.ts'
import type { GuestLine } from './useGuestRows.tsx'

/** Approves or denies a guest assignment, with a reason where one is needed. */
export function DecisionDialog({ line, approve, onClose }: { line: GuestLine; approve: boolean; onClose: () => void }) {
  const texts = useGuestTexts()
  const { close } = useKitTexts()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const decide = useAction(decideGuest)
  const { id, version_id, conflicts, note } = line
  const name = nameOf(line)
  const run = () =>
    decide.run(
      { params: { guest_assignment: id }, body: { approve, reason, version_id } },
      {
        onSuccess: onClose,
        done: fill(approve ? texts.approved : texts.denied, { name }),
        undo: ({ change_set_id }) => change_set_id,
        onError: (_error, text) => setWrong(text),
      },
    )
  const asksReason = !approve || conflicts.length > 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(approve ? texts.approveTitle : texts.denyTitle, { name })}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Stack gap="sm">
        {note && <Text>{note}</Text>}
        {approve &&
          conflicts.map((conflict) => (
            <Status key={conflict} tone="warn">
              {texts[`conflict.${conflict}`]}
            </Status>
          ))}
        {asksReason ? (
          <Textarea
            label={texts.reason}
            description={approve ? texts['reason.help'] : texts.denyHelp}
            error={wrong}
            maxLength={mostLetters}
            autosize
            minRows={2}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        ) : (
          <Text c="dimmed" fz="sm">
            {texts.approveHelp}
          </Text>
        )}
        {!asksReason && wrong && <Status tone="bad">{wrong}</Status>}
      </Stack>
      <DialogButtons act={approve ? texts.approve : texts.deny} danger={!approve} busy={decide.busy} onAct={run} onCancel={onClose} />
    </Modal>
  )
}
