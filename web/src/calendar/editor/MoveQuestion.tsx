import { Modal, Stack, Text } from '@mantine/core'
import type { EventDetail } from '@touchline/domain/calendar/event'
import type { EventPreview } from '@touchline/domain/calendar/editor/preview'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { useEditorTexts } from './editor-texts.ts'
import { InTheWay } from './InTheWay.tsx'
import { NotifyActs } from './NotifyActs.tsx'
import { nameOf } from './saved-sentence.ts'
import { NotifyChoice } from './NotifyChoice.tsx'

interface MoveQuestionProps {
  event: EventDetail
  to: { start: string; end: string }
  preview: EventPreview
  onMove: (telling: { tell: boolean; message: string }) => void
  onCancel: () => void
}

/** Shown when an event was dragged to a time with conflicts: lists them and asks whether to notify people. */
export function MoveQuestion({ event, to, preview, onMove, onCancel }: MoveQuestionProps) {
  const texts = { ...useCalendarTexts(), ...useEditorTexts() }
  const kitTexts = useKitTexts()
  const { shortDate, clock } = useMoments()
  const [message, setMessage] = useState('')
  const count = preview.told.people.length
  const when = `${shortDate(to.start)}, ${clock(to.start)}`
  return (
    <Modal
      opened
      onClose={onCancel}
      title={fill(texts.dropTitle, { what: nameOf(event, texts), when })}
      closeButtonProps={{ 'aria-label': kitTexts.close }}
    >
      <Stack gap="lg">
        <InTheWay preview={preview} date={to.start.slice(0, 10)} />
        {count > 0 && (
          <div>
            <Text fw={550}>{texts.whoToNotify}</Text>
            <NotifyChoice told={preview.told} message={message} onMessage={setMessage} />
          </div>
        )}
        <NotifyActs
          count={count}
          words={{ plain: texts.dropAct, quietly: texts.dropQuietly, notify: texts.dropNotify }}
          onAct={(tell) => onMove({ tell, message: tell ? message : '' })}
          onCancel={onCancel}
        />
      </Stack>
    </Modal>
  )
}
