import { Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import type { BulkPreview, BulkResult } from '@touchline/domain/kit/list/bulk'
import { fill } from '@touchline/domain/kit/texts'
import { undoChangeSet } from '@touchline/domain/platform/endpoints'
import { errorMessage } from '../feedback/api-error.ts'
import { useKitTexts } from '../kit-texts.ts'
import { DialogButtons } from '../page/DialogButtons.tsx'
import { invalidate, useAsked, useCall } from '../api/queries.ts'
import { toast } from '../feedback/toast.ts'
import { ErrorPanel } from '../feedback/ErrorPanel.tsx'
import type { BulkAction, BulkOf } from './BulkBar.tsx'
import { useListTexts } from './list-texts.ts'

interface BulkDialogProps {
  bulk: BulkOf
  action: BulkAction
  chosen: { ids: readonly number[] } | { found: Readonly<Record<string, string>> }
  onClose: () => void
  onDone: () => void
}

/** Shows what an act would change, and changes it. */
export function BulkDialog({ bulk: { of, reasons }, action, chosen, onClose, onDone }: BulkDialogProps) {
  const texts = useListTexts()
  const kitTexts = useKitTexts()
  const body = { act: action.act, ...chosen }
  const asked = useAsked(of.preview as Endpoint, { body } as never)
  const run = useCall(of.run as Endpoint)
  const undo = useCall(undoChangeSet)
  const preview = asked.data as BulkPreview | undefined

  // A preview from before is no longer true either.
  const failed = (error: unknown) =>
    void toast(errorMessage(error, { network: kitTexts.noConnection }, kitTexts.somethingWrong), { tone: 'bad' })
  const readAgain = () => void invalidate(of.of.read as Endpoint, of.preview as Endpoint)
  // By then the dialog is closed: a promise answers all the same, the callbacks of `mutate` would not.
  const takeBack = async (change_set: number) => {
    try {
      const { left_alone } = await undo.mutateAsync({ params: { change_set } })
      toast(left_alone.length === 0 ? kitTexts.undone : fill(kitTexts.undoneLeft, { count: left_alone.length }))
      readAgain()
    } catch (error) {
      failed(error)
    }
  }
  const start = () =>
    run.mutate({ body } as never, {
      onSuccess: (result: unknown) => {
        const { changed, change_set_id } = result as BulkResult
        toast(
          action.done(changed),
          change_set_id === null ? {} : { act: { label: kitTexts.undo, run: () => void takeBack(change_set_id) } },
        )
        readAgain()
        onDone()
        onClose()
      },
      onError: failed,
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
        busy={run.isPending}
        onAct={start}
        onCancel={onClose}
      />
    </Modal>
  )
}
