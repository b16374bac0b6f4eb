import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { useKeys } from '../../kit/page/useKeys.ts'
import type { TeamWithLook } from '../../teams/teams.queries.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import type { DraftKind } from './event-draft.ts'
import type { PlanSlot } from './plan-slot.ts'

const EventEditor = lazyComponent(async () => (await import('./EventEditor.tsx')).EventEditor)

/** Planning from a calendar: the button, at the right or at the bottom of a phone, and the form that it opens. */
export function usePlanning(kind: DraftKind = 'Practice') {
  const texts = useCalendarTexts()
  const [planning, setPlanning] = useState<Partial<PlanSlot> | null>(null)
  const words = { Practice: texts.plan, Game: texts.planGame, GenericCalendarEvent: texts.planEvent, StaffEvent: texts.planStaffEvent }
  const button = (phone: boolean) => (
    <Button
      h={phone ? 48 : undefined}
      radius={phone ? 'xl' : undefined}
      variant={phone ? 'default' : 'filled'}
      leftSection={<IconPlus size={18} />}
      onClick={() => setPlanning({})}
    >
      {words[kind]}
    </Button>
  )
  return {
    act: button(false),
    thumbAct: button(true),
    /** Opens the form with known values, for example from a click on a free time. */
    planAt: (slot: Partial<PlanSlot> = {}) => setPlanning(slot),
    form: (teams: TeamWithLook[], team: number | null, date: string) =>
      planning && <EventEditor teams={teams} team={team} kind={kind} date={date} slot={planning} onClose={() => setPlanning(null)} />,
  }
}
export type Planning = ReturnType<typeof usePlanning>

/** The key `n` opens the form where the user may plan. */
export const usePlanKey = ({ planAt }: Planning, mayPlan: boolean) => useKeys(mayPlan ? { n: () => planAt() } : {})
