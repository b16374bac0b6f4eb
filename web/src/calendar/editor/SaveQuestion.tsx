import { Modal, Stack, Text } from '@mantine/core'
import type { EventDetail } from '@touchline/domain/calendar/event'
import type { NoticeKind } from '@touchline/domain/calendar/notices/notice'
import type { GroupAction } from '@touchline/domain/calendar/editor/series'
import { fill } from '@touchline/domain/kit/texts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useCalendarTexts } from '../calendar-texts.ts'
import { useEditorTexts } from './editor-texts.ts'
import { changedRule, previewedOf, type EventDraft } from './event-draft.ts'
import { InTheWay } from './InTheWay.tsx'
import { NotifyActs } from './NotifyActs.tsx'
import { nameOf } from './saved-sentence.ts'
import { ScopeChoice } from './ScopeChoice.tsx'
import { NotifyChoice } from './NotifyChoice.tsx'
import { usePreviewAsked } from './usePreview.ts'

export interface SaveChoice {
  scope: GroupAction
  tell: boolean
  message: string
}

interface SaveQuestionProps {
  draft: EventDraft
  event: EventDetail | undefined
  notice: NoticeKind
  /** True if the chosen date is in the past. */
  isPast: boolean
  /** True if the event is over; nobody is notified then. */
  isOver: boolean
  busy: boolean
  onSave: (choice: SaveChoice) => void
  onClose: () => void
}

/** Asks, when an event is saved, how far the change reaches in its series and who is notified. */
export function SaveQuestion({ draft, event, notice, isPast, isOver, busy, onSave, onClose }: SaveQuestionProps) {
  const texts = { ...useCalendarTexts(), ...useEditorTexts() }
  const kitTexts = useKitTexts()
  const { fullDate } = useMoments()
  const series = event?.series ?? null
  const isWide = series !== null && 'recurs' in changedRule(draft, event)
  const [scope, setScope] = useState<GroupAction>(isWide ? 'future' : 'this')
  const [message, setMessage] = useState('')
  const { preview, isWaiting } = usePreviewAsked({ values: previewedOf(draft, event), event, scope, notice })
  const dates = preview?.dates.length ?? 1
  // Later events of a series are still to come.
  const isAllOver = isOver && scope === 'this' && (event !== undefined || dates === 1)
  const count = isAllOver ? 0 : (preview?.told.people.length ?? 0)
  const what = nameOf({ type: draft.kind, title: draft.title.trim(), opponent: draft.opponent.trim() || null, side: draft.side }, texts)
  const title = event
    ? fill(texts.saveQuestion, { what })
    : dates > 1
      ? fill(texts.addMany, { count: dates })
      : fill(texts.addQuestion, { what })

  return (
    <Modal opened onClose={() => !busy && onClose()} title={title} closeButtonProps={{ 'aria-label': kitTexts.close }}>
      <Stack gap="lg">
        {isPast && (
          <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
            {fill(texts.pastDate, { date: fullDate(draft.date) })}
          </Notice>
        )}
        {series !== null && <ScopeChoice series={series} value={scope} wide={isWide} onChange={setScope} />}
        {scope !== 'this' && preview && <InTheWay preview={preview} date={draft.date} />}
        {count > 0 && (
          <div>
            <Text fw={550}>{texts.whoToNotify}</Text>
            <NotifyChoice told={preview?.told} message={message} onMessage={setMessage} />
          </div>
        )}
        <NotifyActs
          count={count}
          words={
            event
              ? { plain: isPast ? texts.savePast : texts.saveAct, quietly: texts.saveQuietly, notify: texts.saveAndNotify }
              : { plain: isPast ? texts.addPast : texts.add, quietly: texts.addQuietly, notify: texts.addAndNotify }
          }
          busy={busy || isWaiting}
          onAct={(tell) => onSave({ scope, tell, message: tell ? message : '' })}
          onCancel={onClose}
        />
      </Stack>
    </Modal>
  )
}
