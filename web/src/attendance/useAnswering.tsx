import type { HealthAnswers } from '@touchline/domain/attendance/attendance'
import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import { needsHealthScreen, screeningOf } from '@touchline/domain/attendance/health-screen'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { serverNow } from '../kit/time/server-clock.ts'
import { useAttendanceTexts } from './attendance-texts.ts'
import { useClubRules } from './useClubRules.ts'
import { tapMarks } from './register/queued-marks.ts'

const HealthQuestions = lazyComponent(async () => (await import('./register/HealthQuestions.tsx')).HealthQuestions)

type Child = CalendarEvent['mine'][number]
interface Given {
  event: CalendarEvent
  child: Child
  status: AttendanceStatus
  notes?: string | undefined
}

/** Sends a family's answer for a child, with the health questions where the club requires them. `title` names the event in the list of refused answers. */
export function useAnswering(title: string) {
  const texts = useAttendanceTexts()
  const rulesOf = useClubRules()
  const [asked, setAsked] = useState<(Given & { questions: string[] }) | null>(null)

  const give = ({ event, child, status, notes }: Given, health?: HealthAnswers) =>
    tapMarks([
      {
        event_id: event.id,
        player_id: child.player_id,
        status,
        name: child.first_name,
        event: title,
        ...(notes !== undefined && { notes }),
        answer: { kind: event.type, team_id: event.team_id, ...(health && { health_screen: health }) },
      },
    ])

  /** `questions` are set when the server requires answers that this page did not know about. */
  function answer(given: Given, questions?: string[]) {
    const { event, child, status } = given
    const rules = rulesOf(event.club_id)
    const screened = rules && needsHealthScreen(status, new Date(event.start_datetime), screeningOf(rules), serverNow())
    if (questions) ask(given, questions)
    else if (screened && !child.health_screen_passed) ask(given, rules.health_screening_questions)
    else give(given)
  }

  /** A club that screens but has written no questions asks the default one: at least one answer is required. */
  const ask = (given: Given, questions: string[]) =>
    setAsked({
      ...given,
      questions: questions.length > 0 ? questions : [fill(texts.healthQuestion, { name: given.child.first_name })],
    })

  const questions = asked && (
    <HealthQuestions
      name={asked.child.first_name}
      questions={asked.questions}
      onClose={() => setAsked(null)}
      onAnswer={(health) => {
        setAsked(null)
        give(asked, health)
      }}
    />
  )
  return { answer, questions }
}
