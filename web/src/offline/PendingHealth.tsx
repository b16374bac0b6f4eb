import { Button } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconHeartbeat } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useAttendanceTexts } from '../attendance/attendance-texts.ts'
import { HealthQuestions } from '../attendance/register/HealthQuestions.tsx'
import { floating } from '../kit/page/useKeys.ts'
import { tapMarks, type QueuedMark } from '../attendance/register/queued-marks.ts'
import { useSidelineTexts } from './offline-texts.ts'

interface PendingHealthProps {
  /** Answers of this seat that were refused because health questions come first. */
  marks: readonly QueuedMark[]
  /** Of which of them the questions are open. */
  asked: number | null
  onAsk: (id: number | null) => void
}

/** Shown or put aside once, they do not open by themselves again as long as the page lives. */
const offered = new Set<number>()

const isFree = () => {
  const at = document.activeElement
  const isTyping = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement
  return document.visibilityState === 'visible' && !isTyping && document.querySelector(floating) === null
}

/** The health questions that a refused answer waits for: one tap away, and there by themselves when somebody looks at the page and has nothing else open. */
export function PendingHealth({ marks, asked, onAsk }: PendingHealthProps) {
  const texts = useAttendanceTexts()
  const words = useSidelineTexts()
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
    // What is open closes at some time, and a page is looked at again at some time: neither says so to all.
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
            // Who puts one aside is not asked for the next one at once.
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
