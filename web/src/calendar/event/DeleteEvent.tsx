import { ActionIcon, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { EventDetail } from '@touchline/domain/calendar/event'
import type { GroupAction } from '@touchline/domain/calendar/editor/series'
import { fill } from '@touchline/domain/kit/texts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { showError } from '../../kit/feedback/show-error.ts'
import { valuesOf } from '../editor/event-values.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { toastWithUndo } from '../../kit/api/undo.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { kindWord } from '../kind-word.ts'
import { deleteEvent } from '../editor/save-event.ts'
import { ScopeChoice } from '../editor/ScopeChoice.tsx'
import { NotifyChoice } from '../editor/NotifyChoice.tsx'
import { titleOf } from '../tile-of-event.ts'
import { notifiedSentence } from '../editor/notified.ts'
import { usePreview } from '../editor/usePreview.ts'

interface DeleteEventProps {
  event: EventDetail
  /** Shows an icon instead of the label, where the button is one of several. */
  icon?: boolean
  onDeleted: () => void
}

/** Deletes an event. It asks who should be notified, because a message cannot be undone; the deletion can. */
export function DeleteEvent({ event, icon, onDeleted }: DeleteEventProps) {
  const texts = useCalendarTexts()
  const [asking, setAsking] = useState(false)
  return (
    <>
      {icon ? (
        <ActionIcon aria-label={texts.delete} onClick={() => setAsking(true)} data-print="no">
          <IconTrash size={20} stroke={1.75} />
        </ActionIcon>
      ) : (
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          {texts.delete}
        </Button>
      )}
      {asking && <DeleteQuestion event={event} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </>
  )
}

function DeleteQuestion({ event, onClose, onDeleted }: { event: EventDetail; onClose: () => void; onDeleted: () => void }) {
  const texts = useCalendarTexts()
  const kitTexts = useKitTexts()
  const [scope, setScope] = useState<GroupAction>('this')
  const [tell, setTell] = useState(false)
  const [busy, setBusy] = useState(false)
  const preview = usePreview({ values: valuesOf(event), event, scope, notice: 'deleted' })

  async function remove() {
    setBusy(true)
    try {
      const gone = await deleteEvent(event, tell, scope)
      const what =
        gone.changed > 1 ? fill(texts.deletedMany, { count: gone.changed }) : fill(texts.deleted, { what: titleOf(event, texts) })
      toastWithUndo(`${what} ${tell ? notifiedSentence(gone.told, texts) : ''}`.trim(), gone.change_set_id, { ...kitTexts, ...texts })
      onDeleted()
    } catch (error) {
      showError(error, { ...kitTexts, ...texts })
      setBusy(false)
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(texts.deleteTitle, { kind: kindWord(event.type, texts) })}
      closeButtonProps={{ 'aria-label': kitTexts.close }}
    >
      <Stack gap="lg">
        <Text>{texts.deleteBody}</Text>
        {event.series && <ScopeChoice series={event.series} value={scope} onChange={setScope} />}
        <NotifyChoice label={texts.deleteTell} told={preview?.told} tell={tell} onTell={setTell} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {kitTexts.cancel}
          </Button>
          <Button color="red" loading={busy} onClick={() => void remove()}>
            {texts.delete}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
