import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { useKitTexts } from './kit-texts.ts'
import { useMoments } from './moments.ts'
import { teamVars } from './TeamMark.tsx'
import { isOn, type TileEvent } from './tile-event.ts'
import classes from './WeekStrip.module.css'

interface WeekStripProps {
  days: string[]
  events: TileEvent[]
  chosen: string
  onChoose: (day: string) => void
}

/** Seven days to jump by; a dot for each event in its team's colour. */
export function WeekStrip({ days, events, chosen, onChoose }: WeekStripProps) {
  const { weekday, day: dayNumber, longDate } = useMoments()
  const texts = useKitTexts()
  return (
    <div className={classes.strip}>
      {days.map((day) => {
        const those = events.filter((event) => isOn(event, day))
        return (
          <UnstyledButton
            key={day}
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
