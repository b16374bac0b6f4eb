import type { ReactNode } from 'react'
import { useFieldTexts } from '../../fields/field-texts.ts'
import { TabLinks } from '../../kit/page/TabLinks.tsx'
import { useActor } from '../../shell/session/useActor.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { useKindNames } from '../kind-names.ts'
import { tabsFor, type ScheduleTab } from './schedule-tabs.ts'

interface ScheduleTabsProps {
  current: ScheduleTab | 'fields'
  /** The planning page of the club; otherwise that of a coach. */
  ofClub: boolean
  end?: ReactNode
}

/** The tabs of the planning page. The fields are a tab of the club only. */
export function ScheduleTabs({ current, ofClub, end }: ScheduleTabsProps) {
  const texts = useCalendarTexts()
  const kinds = useKindNames()
  const names: Record<ScheduleTab | 'fields', string> = {
    schedule: texts.schedule,
    games: kinds.Game,
    practices: kinds.Practice,
    'other-events': texts.otherEvents,
    'staff-events': kinds.StaffEvent,
    fields: useFieldTexts().file,
  }
  const addressOf = (one: ScheduleTab | 'fields') =>
    ofClub ? `/club-admin/schedules/${one}` : `/coach/schedules${one === 'schedule' ? '' : `?tab=${one}`}`
  const shown = [...tabsFor(useActor()), ...(ofClub ? (['fields'] as const) : [])]
  return (
    <TabLinks
      wrap
      label={texts.schedules}
      current={addressOf(current)}
      views={shown.map((one) => ({ to: addressOf(one), name: names[one] }))}
      end={end}
    />
  )
}
