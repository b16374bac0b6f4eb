import { Button } from '@mantine/core'
import { seeCalendar } from '@touchline/domain/calendar/endpoints'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useAction } from '../../kit/api/useAction.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import classes from './CanceledNotice.module.css'

/** Asks whoever was told of an urgent change to say that it is known: one press, for everything that was changed until then. */
export function UrgentChange({ event, until }: { event: number; until: string }) {
  const texts = useCalendarTexts()
  const see = useAction(seeCalendar)
  return (
    <div className={classes.notice} role="status">
      <IconAlertTriangle size={20} aria-hidden />
      <div className={classes.words}>
        <b>{texts.urgentChange}</b>
      </div>
      <Button size="sm" variant="default" flex="none" loading={see.busy} onClick={() => see.run({ body: { until, event_ids: [event] } })}>
        {texts.gotIt}
      </Button>
    </div>
  )
}
