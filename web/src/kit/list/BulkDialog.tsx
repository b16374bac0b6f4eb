import { Modal, ScrollArea, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import type { BulkPreview, BulkResult } from '@touchline/domain/kit/list/bulk'
import { fill } from '@touchline/domain/kit/texts'
import { useEffect, useState } from 'react'
import { useAction } from '../api/useAction.ts'
import { useKitTexts } from '../kit-texts.ts'
import { DialogButtons } from '../page/DialogButtons.tsx'
import { useAsked } from '../api/queries.ts'
import { ApiError } from '../feedback/api-error.ts'
import { toast } from '../feedback/toast.ts'
import { ErrorPanel } from '../feedback/ErrorPanel.tsx'
import classes from './BulkBar.module.css'
import type { BulkAction, BulkOf, ChosenRows, Given } from './BulkBar.tsx'
import { useListTexts } from './list-texts.ts'
import { useLocale } from '../texts.ts'

interface BulkDialogProps {
  bulk: BulkOf
  action: BulkAction
  chosen: ChosenRows
  onClose: () => void
  onDone: () => void
  onGone: (error: unknown) => boolean
}

/** Shows what an act would change, and changes it. */
export function BulkDialog({ bulk, action, chosen, onClose, onDone, onGone }: BulkDialogProps) {
  const texts = useListTexts()
  const kitTexts = useKitTexts()
  const { of, params, reasons } = bulk
  const { asks } = action
  const [given, setGiven] = useState<Given>(asks?.start ?? {})
  // A preview for each letter would be too many.
  const [settled] = useDebouncedValue(given, 250)
  const isReady = asks ? asks.isReady(given) && asks.isReady(settled) : true
  const body = { act: action.act, ...chosen, ...settled }
  const asked = useAsked(of.preview as Endpoint, isReady ? ({ params, body } as never) : null)
  const run = useAction(of.run as Endpoint, { 'bulk.outdated': texts.outdated })
  const preview = isReady && !asked.isError ? (asked.data as BulkPreview | undefined) : undefined
  // The preview is asked again for the rows that are left.
  useEffect(() => void onGone(asked.error))
  const errors = isReady && asks && asked.error instanceof ApiError ? asked.error.fields : {}

  const start = () =>
    run.run({ params, body: { ...body, seen: preview!.seen } } as never, {
      onSuccess: () => (onDone(), onClose()),
      done: (reply) => action.done((reply as BulkResult).changed, reply as BulkResult),
      undo: (reply) => (reply as BulkResult).change_set_id,
      onError: (error, sentence) => onGone(error) || toast(sentence, { tone: 'bad' }),
    })

  return (
    <Modal
      opened
      onClose={onClose}
      {...(asks && { size: 'lg' })}
      title={preview && preview.changes > 0 ? action.title(preview.changes) : action.name}
      closeButtonProps={{ 'aria-label': kitTexts.close }}
    >
      {asks && (
        <Stack gap="md" mb="md">
          {asks.fields({ given, onChange: setGiven, errors })}
        </Stack>
      )}
      {!isReady || Object.keys(errors).length > 0 ? null : asked.isError ? (
        <ErrorPanel inline error={asked.error} onRetry={() => void asked.refetch()} />
      ) : !preview ? (
        <Stack gap="sm" aria-busy aria-label={kitTexts.loading}>
          <Skeleton h={14} w="80%" />
          <Skeleton h={14} w="60%" />
        </Stack>
      ) : (
        <Stack gap="sm">
          <Changes of={preview} words={bulk.words ?? {}} />
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
        disabled={!preview || preview.changes === 0 || asked.isFetching || settled !== given}
        busy={run.busy}
        onAct={start}
        onCancel={onClose}
      />
    </Modal>
  )
}

/** The rows that change, each with its values before and after and the people who get an email; the first names only, where the act itself says what changes. */
function Changes({ of: { changes, labels, rows }, words }: { of: BulkPreview; words: Readonly<Record<string, string>> }) {
  const texts = useListTexts()
  const locale = useLocale()
  if (changes === 0) return <Text>{texts.nothingChanges}</Text>
  const more = changes - labels.length
  const names = labels.join(', ')
  if (rows.every(({ diff }) => diff.length === 0)) return <Text>{more > 0 ? fill(texts.changesTo, { names, count: more }) : names}</Text>
  return (
    // Keys scroll it, because nothing in it takes the focus.
    <ScrollArea.Autosize mah={280} type="auto" viewportProps={{ role: 'region', 'aria-label': texts.changes, tabIndex: 0 }}>
      <ul className={classes.changes}>
        {rows.map(({ id, label, diff, notified }) => (
          <li key={id}>
            <Text fw={550}>{label}</Text>
            {diff.map(({ name, from, to }) => (
              <Text key={name} fz="sm">
                {fill(texts.changedFrom, { name: words[name] ?? name, from: from ?? texts.nothing, to: to ?? texts.nothing })}
              </Text>
            ))}
            {notified.length > 0 && (
              <Text fz="sm" c="dimmed">
                {fill(texts.emailTo, { people: new Intl.ListFormat(locale).format(notified) })}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </ScrollArea.Autosize>
  )
}
