import { Button, Stack, Switch } from '@mantine/core'
import type { EventDetail } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { showError } from '../../kit/feedback/show-error.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { Sheet } from '../../kit/page/Sheet.tsx'
import { useLeaveGuard } from '../../kit/api/useLeaveGuard.tsx'
import { toastWithUndo } from '../../kit/api/undo.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { useEditorTexts } from './editor-texts.ts'
import { draftOf } from './event-draft.ts'
import { valuesOf } from './event-values.ts'
import { GuestChoice } from './GuestChoice.tsx'
import { saveEvent } from './save-event.ts'
import { notifiedSentence } from './notified.ts'

/** Edits only the guest players of one event. */
export function GuestSheet({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const texts = { ...useCalendarTexts(), ...useEditorTexts() }
  const kitTexts = useKitTexts()
  const before = draftOf(event)
  const [guests, setGuests] = useState(before.guests)
  const [notify, setNotify] = useState(true)
  const [busy, setBusy] = useState(false)
  const added = guests.filter(({ id }) => !before.guests.some((known) => known.id === id))
  const isChanged = added.length > 0 || guests.length < before.guests.length

  const { leave, release, question } = useLeaveGuard(isChanged, busy, onClose, { isSheet: true })

  async function save() {
    setBusy(true)
    try {
      const how = { version: event.version_id, scope: 'this', tell: false, message: '', notifyGuests: notify } as const
      const saved = await saveEvent({ values: { ...valuesOf(event), guest_team_players: guests.map(({ id }) => id) }, event, ...how })
      const done =
        added.length === 0
          ? texts.guestsSaved
          : added.length === 1
            ? fill(texts.guestAdded, { name: added[0]!.name })
            : fill(texts.guestsAdded, { count: added.length })
      toastWithUndo(saved.told > 0 ? `${done} ${notifiedSentence(saved.told, texts)}` : done, saved.change_set_id, {
        ...kitTexts,
        ...texts,
      })
      release()
      onClose()
    } catch (error) {
      showError(error, { ...kitTexts, ...texts })
      setBusy(false)
    }
  }

  return (
    <Sheet form onClose={leave} title={texts.guestsTitle}>
      <Stack gap="lg">
        <GuestChoice autoFocus team={event.team_id!} guests={guests} onChange={setGuests} />
        <Switch
          checked={notify}
          label={texts.guestsNotify}
          description={texts.guestsNotifyHelp}
          onChange={(e) => setNotify(e.currentTarget.checked)}
        />
        <Button fullWidth loading={busy} disabled={!isChanged} onClick={() => void save()}>
          {added.length > 1
            ? fill(texts.addGuests, { count: added.length })
            : isChanged && added.length === 0
              ? texts.saveAct
              : texts.addGuest}
        </Button>
      </Stack>
      {question}
    </Sheet>
  )
}
