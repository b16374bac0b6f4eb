import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { useLayoutEffect, useRef } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { firstInStrip } from './strip-days.ts'
import { teamVars } from '../../kit/page/TeamMark.tsx'
import { isOn, type TileEvent } from './tile-event.ts'
import classes from './WeekStrip.module.css'

interface WeekStripProps {
  days: string[]
  events: TileEvent[]
  chosen: string
  onChoose: (day: string) => void
}

/** A scrollable strip of days to jump to, seven in view, with a dot in the team's color for each event. */
export function WeekStrip({ days, events, chosen, onChoose }: WeekStripProps) {
  const { weekday, day: dayNumber, longDate } = useMoments()
  const texts = useKitTexts()
  const strip = useRef<HTMLDivElement>(null)
  const shown = useRef<string | null>(null)
  const [from, until] = [days[0]!, days.at(-1)!]
  useLayoutEffect(() => {
    const at = (day: string) => strip.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.offsetLeft ?? 0
    shown.current = firstInStrip(days, chosen, shown.current)
    strip.current?.scrollTo({ left: at(shown.current) - at(from) })
    // The days are all days from the first to the last one, so the two ends are enough as dependencies.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [from, until, chosen])
  /** After the user has scrolled, the strip stays where it is. */
  const onScroll = () => {
    const { scrollLeft, clientWidth } = strip.current!
    shown.current = days[Math.round((scrollLeft / clientWidth) * 7)] ?? shown.current
  }
  return (
    <div ref={strip} className={classes.strip} onScroll={onScroll}>
      {days.map((day) => {
        const those = events.filter((event) => isOn(event, day))
        return (
          <UnstyledButton
            key={day}
            data-day={day}
            className={classes.day}
            aria-current={day === chosen ? 'date' : undefined}
            onClick={() => onChoose(day)}
          >
            <VisuallyHidden>
              {fill(those.length === 1 ? texts.dayEventsOne : texts.dayEvents, { day: longDate(day), count: those.length })}
            </VisuallyHidden>
            <span>{weekday(day, 'narrow')}</span>
            <b>{dayNumber(day)}</b>
            <span className={classes.dots}>
              {those.slice(0, 4).map((event) => (
                <i key={event.id} style={teamVars(event.team)} />
              ))}
            </span>
          </UnstyledButton>
        )
      })}
    </div>
  )
}
