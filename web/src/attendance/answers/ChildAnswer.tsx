import { Button } from '@mantine/core'
import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import { readRegister } from '@touchline/domain/attendance/endpoints'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { IconHeartbeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useAttendanceTexts } from '../attendance-texts.ts'
import { refusalWords } from '../refusal-words.ts'
import { isWeak } from '../register/send-marks.ts'
import { statusWord } from '../status-words.ts'
import { useHealthOpen } from '../register/useHealthOpen.ts'
import { useAnswered, useWaitingAnswer } from '../useWaitingAnswers.ts'
import { Answer } from './Answer.tsx'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { useRead } from '../../kit/api/queries.ts'
import classes from './FamilyAnswers.module.css'
import { replyOf } from '../../calendar/event/reply-of.ts'

const AnswerNote = lazyComponent(async () => (await import('../AnswerNote.tsx')).AnswerNote)

interface ChildAnswerProps {
  event: CalendarEvent
  /** The display name of the event. */
  about: string
  child: CalendarEvent['mine'][number]
  closed: boolean
  detail: boolean
  /** `questions` are set when the server has named them. */
  onAnswer: (given: { status: AttendanceStatus; notes?: string }, questions?: string[]) => void
}

/** Shows the answer of a child, its delivery state, the reason of a refusal, and its note. */
export function ChildAnswer({ event, about, child: asRead, closed, detail, onAnswer }: ChildAnswerProps) {
  const texts = useAttendanceTexts()
  const owesHealth = useHealthOpen()
  const weak = isWeak.use()
  const waiting = useWaitingAnswer()(event.id, asRead.player_id)
  const [child] = useAnswered()({ id: event.id, mine: [asRead] }).mine as [typeof asRead]
  const [isNoting, setNoting] = useState(false)
  const register = useRead(readRegister, { params: { event: event.id } }, { enabled: detail })
  const refused = waiting?.refused ?? null
  const isQueued = waiting !== undefined && refused === null && weak
  const needsHealth = refused?.code === 'attendance.health_screen_needed'
  const known = register.data?.players.find(({ player_id }) => player_id === child.player_id)
  const note = refused === null && waiting ? waiting.notes : known?.status === child.status ? known.notes : undefined
  const mayNote = !closed && child.status !== 'none' && child.status !== 'failed'

  return (
    <>
      <Answer
        child={child.first_name}
        about={about}
        value={replyOf(child.status)}
        queued={isQueued}
        disabled={closed}
        note={
          mayNote
            ? {
                label: note ? texts.changeNoteFor : fill(texts.addNoteFor, { name: child.first_name }),
                text: texts.note,
                onOpen: () => setNoting(true),
              }
            : undefined
        }
        onAnswer={(reply) => onAnswer({ status: reply === 'coming' ? 'present' : 'absent' })}
      />
      {waiting && refused && (
        <span className={classes.refused} role="alert">
          {fill(texts.notTaken, { answer: statusWord(waiting.status, texts), why: refusalWords(waiting, texts) })}
        </span>
      )}
      {child.status === 'failed' && (
        <span className={classes.failed}>
          <IconHeartbeat size={16} aria-hidden />
          {texts.statusFailed}
        </span>
      )}
      {!closed && (needsHealth || owesHealth(event, child)) && (
        <Button
          mt={6}
          variant="default"
          leftSection={<IconHeartbeat size={18} />}
          onClick={() => onAnswer({ status: needsHealth && waiting ? waiting.status : child.status }, refused?.questions)}
        >
          {fill(texts.healthOpen, { name: child.first_name })}
        </Button>
      )}
      {note && (detail || isQueued) && <q className={classes.note}>{note}</q>}
      {isNoting && (
        <AnswerNote
          event={event.id}
          player={child}
          waiting={refused === null ? waiting?.notes : undefined}
          onClose={() => setNoting(false)}
          onSave={(notes) => onAnswer({ status: child.status, notes })}
        />
      )}
    </>
  )
}
