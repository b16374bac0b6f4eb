import type { AttendanceStatus, HealthAnswers } from '@touchline/domain/attendance/attendance'
import { needsHealthScreen, screeningOf } from '@touchline/domain/attendance/health-screen'
import { readRegister } from '@touchline/domain/attendance/endpoints'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { readEvent, readMyCalendar, readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import { readFamilyDashboard } from '@touchline/domain/dashboard/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { latePart } from '../kit/late-part.tsx'
import { ApiError, saying } from '../kit/api-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { refresh, revise } from '../kit/queries.ts'
import { serverNow } from '../kit/server-clock.ts'
import { toast } from '../kit/toast.ts'
import { useAttendanceTexts } from './attendance-texts.ts'
import { saveAnswer } from './save-answer.ts'
import { useClubRules } from './useClubRules.ts'

const HealthQuestions = latePart(async () => (await import('./HealthQuestions.tsx')).HealthQuestions)

type Child = CalendarEvent['mine'][number]
interface Asked {
  event: CalendarEvent
  child: Child
  status: AttendanceStatus
  questions: string[]
}

/** Puts an answer on the calendars on screen at once; the server's word follows. */
function show(eventId: number, playerId: number, answer: Pick<Child, 'status' | 'health_screen_passed'>) {
  const mark = (event: CalendarEvent): CalendarEvent =>
    event.id === eventId
      ? { ...event, mine: event.mine.map((child) => (child.player_id === playerId ? { ...child, ...answer } : child)) }
      : event
  const inList = (reply: { items: CalendarEvent[] }) => ({ items: reply.items.map(mark) })
  revise(readMyCalendar, inList)
  revise(readTeamCalendar, inList)
  revise(readFamilyDashboard, (morning) => ({ ...morning, events: morning.events.map(mark) }))
  revise(readEvent, (event) => ({ ...event, ...mark(event) }))
}

/** A family's answer for a child, with the health questions where the club screens. */
export function useAnswering() {
  const texts = useAttendanceTexts()
  const kitTexts = useKitTexts()
  const rulesOf = useClubRules()
  const [asked, setAsked] = useState<Asked | null>(null)

  async function send(event: CalendarEvent, child: Child, status: AttendanceStatus, health?: HealthAnswers) {
    const { health_screen_passed } = child
    show(event.id, child.player_id, { status, health_screen_passed })
    try {
      const saved = await saveAnswer({ event, subject: child.player_id, status, ...(health && { health }) })
      show(event.id, child.player_id, { status: saved.status, health_screen_passed: saved.health_screen_passed_at !== null })
      if (saved.status === 'failed') toast(fill(texts.healthFailed, { name: child.first_name }))
      void refresh(readMyCalendar, readTeamCalendar, readRegister, readFamilyDashboard)
    } catch (error) {
      show(event.id, child.player_id, child)
      if (error instanceof ApiError && error.code === 'attendance.health_screen_needed')
        return ask(event, child, status, error.facts['health_questions'] as string[])
      toast(saying(error, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong), { tone: 'bad' })
    }
  }

  function answer(event: CalendarEvent, child: Child, status: AttendanceStatus) {
    const rules = rulesOf(event.club_id)
    const screened = rules && needsHealthScreen(status, new Date(event.start_datetime), screeningOf(rules), serverNow())
    if (screened && !child.health_screen_passed) ask(event, child, status, rules.health_screening_questions)
    else void send(event, child, status)
  }

  /** A club that screens and has written no question yet asks the plain one: at least one answer is needed. */
  function ask(event: CalendarEvent, child: Child, status: AttendanceStatus, questions: string[]) {
    setAsked({
      event,
      child,
      status,
      questions: questions.length > 0 ? questions : [fill(texts.healthQuestion, { name: child.first_name })],
    })
  }

  const questions = asked && (
    <HealthQuestions
      name={asked.child.first_name}
      questions={asked.questions}
      onClose={() => setAsked(null)}
      onAnswer={(health) => {
        setAsked(null)
        void send(asked.event, asked.child, asked.status, health)
      }}
    />
  )
  return { answer, questions }
}
