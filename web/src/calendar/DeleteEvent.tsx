import { ActionIcon, Button, Group, Modal, Switch, Text } from '@mantine/core'
import type { EventDetail } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { saying } from '../kit/api-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { toast } from '../kit/toast.ts'
import { toastWithUndo } from '../platform/undo.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import { deleteEvent } from './save-event.ts'
import { titleOf } from './tile-of-event.ts'
import { toldSentence } from './told.ts'

interface DeleteEventProps {
  event: EventDetail
  audience: number | null
  /** A picture instead of the word, where the act is one of several. */
  icon?: boolean
  onDeleted: () => void
}

/** Off the calendar; asks who should hear of it, because that cannot be taken back. The rest can. */
export function DeleteEvent({ event, audience, icon, onDeleted }: DeleteEventProps) {
  const texts = useCalendarTexts()
  const kitTexts = useKitTexts()
  const [asking, setAsking] = useState(false)
  const [tell, setTell] = useState(false)
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      const gone = await deleteEvent(event, tell)
      toastWithUndo(`${texts.deleted} ${tell ? toldSentence(gone.told, texts) : ''}`.trim(), gone.change_set_id, { ...kitTexts, ...texts })
      onDeleted()
    } catch (error) {
      toast(saying(error, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong), { tone: 'bad' })
      setBusy(false)
    }
  }

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
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={fill(texts.deleteTitle, { what: titleOf(event, texts) })}
        closeButtonProps={{ 'aria-label': kitTexts.close }}
      >
        <Text>{texts.deleteBody}</Text>
        <Switch
          mt="lg"
          checked={tell}
          onChange={(e) => setTell(e.currentTarget.checked)}
          label={audience === null ? texts.deleteTell : `${texts.deleteTell} (${audience})`}
        />
        <Group justify="flex-end" mt="xl">
          <Button variant="default" onClick={() => setAsking(false)}>
            {kitTexts.cancel}
          </Button>
          <Button color="red" loading={busy} onClick={() => void remove()}>
            {texts.delete}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
