import { Button } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconHeartbeat } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useAttendanceTexts } from '../attendance/attendance-texts.ts'
import { HealthQuestions } from '../attendance/register/HealthQuestions.tsx'
import { floating } from '../kit/page/useKeys.ts'
import { tapMarks, type QueuedMark } from '../attendance/register/queued-marks.ts'
import { useOfflineTexts } from './offline-texts.ts'

interface PendingHealthProps {
  /** Answers of this role that were refused because the health questions come first. */
  marks: readonly QueuedMark[]
  /** The id of the mark whose questions are open. */
  asked: number | null
  onAsk: (id: number | null) => void
}

/** Marks whose questions were shown or dismissed; their dialog does not open by itself again until the page reloads. */
const offered = new Set<number>()

const isFree = () => {
  const at = document.activeElement
  const isTyping = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement
  return document.visibilityState === 'visible' && !isTyping && document.querySelector(floating) === null
}

/** The health questions of refused answers: a button opens them, and they open by themselves when the user looks at the page and no other dialog is open. */
export function PendingHealth({ marks, asked, onAsk }: PendingHealthProps) {
  const texts = useAttendanceTexts()
  const words = useOfflineTexts()
  const [first] = marks
  const open = marks.find(({ id }) => id === asked)
  const next = marks.find(({ id }) => !offered.has(id))?.id
  useEffect(() => {
    if (next === undefined || open) return
    const offer = () => {
      if (!isFree()) return
      offered.add(next)
      onAsk(next)
    }
    // Polls, because no event reports that a dialog was closed or that the page is visible again.
    const timer = setInterval(offer, 500)
    return () => clearInterval(timer)
  }, [next, open, onAsk])
  if (!first) return null

  const nameOf = (mark: QueuedMark) => mark.name || words.somebody
  const questionsOf = ({ refused, ...mark }: QueuedMark) =>
    refused?.questions && refused.questions.length > 0
      ? refused.questions
      : [fill(texts.healthQuestion, { name: mark.name || words.somebody })]
  return (
    <>
      <Button leftSection={<IconHeartbeat size={18} />} onClick={() => onAsk(first.id)}>
        {fill(texts.healthOpen, { name: nameOf(first) })}
      </Button>
      {open && (
        <HealthQuestions
          key={open.id}
          name={nameOf(open)}
          questions={questionsOf(open)}
          onClose={() => {
            // After one dialog is dismissed, the next one does not open at once.
            for (const { id } of marks) offered.add(id)
            onAsk(null)
          }}
          onAnswer={(health_screen) => {
            onAsk(null)
            const { event_id, player_id, status, name, event, notes, answer } = open
            if (!answer) return
            tapMarks([
              { event_id, player_id, status, name, event, ...(notes !== undefined && { notes }), answer: { ...answer, health_screen } },
            ])
          }}
        />
      )}
    </>
  )
}
