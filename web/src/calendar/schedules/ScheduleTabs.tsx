import type { ReactNode } from 'react'
import { useFieldTexts } from '../../fields/field-texts.ts'
import { TabLinks } from '../../kit/page/TabLinks.tsx'
import { useActor } from '../../shell/session/useActor.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { useKindNames } from '../kind-names.ts'
import { tabsFor, type ScheduleTab } from './schedule-tabs.ts'

type Tab = ScheduleTab | 'fields' | 'teams'
interface ScheduleTabsProps {
  current: Tab
  /** The planning page of the club; otherwise that of a coach. */
  ofClub: boolean
  end?: ReactNode
}

/** The tabs of the planning page. The fields are a tab of the club only, the teams of the club one of coaches and managers. */
export function ScheduleTabs({ current, ofClub, end }: ScheduleTabsProps) {
  const texts = useCalendarTexts()
  const kinds = useKindNames()
  const names: Record<Tab, string> = {
    schedule: texts.schedule,
    games: kinds.Game,
    practices: kinds.Practice,
    'other-events': texts.otherEvents,
    'staff-events': kinds.StaffEvent,
    fields: useFieldTexts().file,
    teams: texts.allTeams,
  }
  const addressOf = (one: Tab) =>
    ofClub
      ? `/club-admin/schedules/${one}`
      : one === 'teams'
        ? '/coach/schedules/teams'
        : `/coach/schedules${one === 'schedule' ? '' : `?tab=${one}`}`
  const shown = [...tabsFor(useActor()), ofClub ? ('fields' as const) : ('teams' as const)]
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
