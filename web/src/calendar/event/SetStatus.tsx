import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import type { EventDetail } from '@touchline/domain/calendar/event'
import type { GroupAction } from '@touchline/domain/calendar/editor/series'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { showError } from '../../kit/feedback/show-error.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { toastWithUndo } from '../../kit/api/undo.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { type EventDraft } from '../editor/event-draft.ts'
import { kindWord } from '../kind-word.ts'
import { valuesOf } from '../editor/event-values.ts'
import { saveEvent } from '../editor/save-event.ts'
import { ScopeChoice } from '../editor/ScopeChoice.tsx'
import { NotifyChoice } from '../editor/NotifyChoice.tsx'
import { titleOf } from '../tile-of-event.ts'
import { notifiedSentence } from '../editor/notified.ts'
import { usePreview } from '../editor/usePreview.ts'

export type NewStatus = EventDraft['status']

interface SetStatusProps {
  event: EventDetail
  status: NewStatus
  onClose: () => void
}

/** Cancels, postpones or restores an event, with a reason; lists the people who are notified unless the user switches that off. */
export function SetStatus({ event, status, onClose }: SetStatusProps) {
  const texts = useCalendarTexts()
  const kitTexts = useKitTexts()
  const [scope, setScope] = useState<GroupAction>('this')
  const [tell, setTell] = useState(true)
  const [message, setMessage] = useState('')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const values = { ...valuesOf(event), status }
  const preview = usePreview({ values, event, scope, notice: status === 'scheduled' ? 'restored' : status })
  const words = {
    canceled: { title: texts.callOffTitle, act: texts.callOff, tell: texts.callOffTell, done: texts.calledOff },
    postponed: { title: texts.postponeTitle, act: texts.postpone, tell: texts.postponeTell, done: texts.putOff },
    scheduled: { title: texts.restoreTitle, act: texts.restore, tell: texts.restoreTell, done: texts.putOn },
  }[status]
  const what = titleOf(event, texts)
  const kind = kindWord(event.type, texts)
  const isOff = status !== 'scheduled'
  const count = preview?.told.people.length ?? 0

  async function save() {
    setBusy(true)
    try {
      const saved = await saveEvent({ values, event, version: event.version_id, scope, tell, message, reason })
      const sentence = `${fill(words.done, { what })} ${tell ? notifiedSentence(saved.told, texts) : ''}`.trim()
      toastWithUndo(sentence, saved.change_set_id, { ...kitTexts, ...texts })
      onClose()
    } catch (error) {
      showError(error, { ...kitTexts, ...texts })
      setBusy(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title={fill(words.title, { kind })} closeButtonProps={{ 'aria-label': kitTexts.close }}>
      <Stack gap="lg">
        {isOff && (
          <TextInput
            label={texts.reason}
            description={texts.reasonHelp}
            maxLength={500}
            value={reason}
            onChange={(e) => setReason(e.currentTarget.value)}
            data-autofocus
          />
        )}
        {event.series && <ScopeChoice series={event.series} value={scope} onChange={setScope} />}
        <NotifyChoice
          label={texts.tellThem}
          told={preview?.told}
          tell={tell}
          message={message}
          onTell={setTell}
          {...(!isOff && { onMessage: setMessage })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {status === 'canceled' ? texts.keepIt : kitTexts.cancel}
          </Button>
          <Button color={status === 'scheduled' ? undefined : 'red'} loading={busy} onClick={() => void save()}>
            {tell && count > 0 ? fill(words.tell, { count }) : fill(words.act, { kind })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
