import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './Agenda.module.css'
import { AnswerCount } from '../answers/AnswerCount.tsx'
import { addDays } from '../../kit/time/days.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { TeamMark, teamVars } from '../../kit/page/TeamMark.tsx'
import { offSaid, type TileEvent } from './tile-event.ts'

interface AgendaItemProps {
  event: TileEvent
  until?: string
  answer?: ReactNode
  act?: ReactNode
}

export function AgendaItem({ event, until, answer, act }: AgendaItemProps) {
  const { clock } = useMoments()
  return (
    <article className={classes.item} style={teamVars(event.team)} data-off={event.off ? true : undefined}>
      <span className={classes.time}>
        {clock(event.start)}
        <span>{clock(event.end)}</span>
      </span>
      <div className={classes.body} data-answered={answer ? true : undefined}>
        <Link to={event.to} className={classes.link}>
          <span className={classes.title}>
            {event.team && <TeamMark team={event.team} size={20} />}
            <b>{event.title}</b>
            {until && <span className={classes.until}>{until}</span>}
          </span>
          {event.off && <span className={classes.off}>{offSaid(event)}</span>}
          <span className={classes.where}>{event.place}</span>
        </Link>
        {event.note && <span className={classes.changed}>{event.note}</span>}
        {answer === undefined
          ? !event.off && event.counts && event.counts.of > 0 && <AnswerCount {...event.counts} />
          : answer && <div className={classes.answers}>{answer}</div>}
        {act}
      </div>
    </article>
  )
}

interface AgendaDayProps {
  day: string
  today: string
  children: ReactNode
}

export function AgendaDay({ day, today, children }: AgendaDayProps) {
  const { longDate } = useMoments()
  const texts = useKitTexts()
  const word = day === today ? texts.today : day === addDays(today, 1) ? texts.tomorrow : null
  return (
    <section id={`day-${day}`} className={classes.section}>
      <h2 className={classes.day} data-today={day === today || undefined}>
        {word ? `${word}, ${longDate(day)}` : longDate(day)}
      </h2>
      {children}
    </section>
  )
}
