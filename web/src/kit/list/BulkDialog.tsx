import { Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import type { BulkPreview, BulkResult } from '@touchline/domain/kit/list/bulk'
import { fill } from '@touchline/domain/kit/texts'
import { useAction } from '../api/useAction.ts'
import { useKitTexts } from '../kit-texts.ts'
import { DialogButtons } from '../page/DialogButtons.tsx'
import { useAsked } from '../api/queries.ts'
import { ErrorPanel } from '../feedback/ErrorPanel.tsx'
import type { BulkAction, BulkOf, ChosenRows } from './BulkBar.tsx'
import { useListTexts } from './list-texts.ts'

interface BulkDialogProps {
  bulk: BulkOf
  action: BulkAction
  chosen: ChosenRows
  onClose: () => void
  onDone: () => void
}

/** Shows what an act would change, and changes it. */
export function BulkDialog({ bulk: { of, reasons }, action, chosen, onClose, onDone }: BulkDialogProps) {
  const texts = useListTexts()
  const kitTexts = useKitTexts()
  const body = { act: action.act, ...chosen }
  const asked = useAsked(of.preview as Endpoint, { body } as never)
  const run = useAction(of.run as Endpoint)
  const preview = asked.data as BulkPreview | undefined

  const start = () =>
    run.run({ body } as never, {
      onSuccess: () => (onDone(), onClose()),
      done: (reply) => action.done((reply as BulkResult).changed),
      undo: (reply) => (reply as BulkResult).change_set_id,
    })

  const more = preview ? preview.changes - preview.labels.length : 0
  const names = preview?.labels.join(', ') ?? ''
  return (
    <Modal
      opened
      onClose={onClose}
      title={preview && preview.changes > 0 ? action.title(preview.changes) : action.name}
      closeButtonProps={{ 'aria-label': kitTexts.close }}
    >
      {asked.isError ? (
        <ErrorPanel inline error={asked.error} onRetry={() => void asked.refetch()} />
      ) : !preview ? (
        <Stack gap="sm" aria-busy aria-label={kitTexts.loading}>
          <Skeleton h={14} w="80%" />
          <Skeleton h={14} w="60%" />
        </Stack>
      ) : (
        <Stack gap="sm">
          {preview.changes === 0 ? (
            <Text>{texts.nothingChanges}</Text>
          ) : (
            <Text>{more > 0 ? fill(texts.changesTo, { names, count: more }) : names}</Text>
          )}
          {preview.changes > 0 && action.body && <Text c="dimmed">{action.body}</Text>}
          {preview.notified > 0 && (
            <Text c="dimmed">{preview.notified === 1 ? texts.notifiesOne : fill(texts.notifies, { count: preview.notified })}</Text>
          )}
          {preview.left_out.map(({ code, count, labels }) => (
            <Text key={code} fz="sm" c="dimmed">
              {fill(count === 1 ? texts.leftOutOne : texts.leftOut, {
                count,
                reason: reasons[code] ?? code,
                names: count > labels.length ? `${labels.join(', ')}…` : labels.join(', '),
              })}
            </Text>
          ))}
        </Stack>
      )}
      <DialogButtons
        act={action.name}
        danger={action.danger ?? false}
        disabled={!preview || preview.changes === 0}
        busy={run.busy}
        onAct={start}
        onCancel={onClose}
      />
    </Modal>
  )
}
