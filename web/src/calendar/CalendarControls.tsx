import { ActionIcon, Box, Button, Group, SegmentedControl } from '@mantine/core'
import {
  IconCalendarMonth,
  IconCalendarWeek,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconLayoutList,
  IconList,
  IconPrinter,
  IconSquare,
  type Icon,
} from '@tabler/icons-react'
import { DropMenu } from '../kit/page/DropMenu.tsx'
import { useKeys } from '../kit/page/useKeys.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { calendarViews, type CalendarViewName } from './calendar-range.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import type { Calendar } from './useCalendar.ts'

const icons: Record<CalendarViewName, Icon> = {
  month: IconCalendarMonth,
  week: IconCalendarWeek,
  day: IconSquare,
  agenda: IconLayoutList,
  list: IconList,
}

/** Buttons for today, previous, next and the five views; without enough room the views move into a menu. The keyboard shortcuts do the same. */
export function CalendarControls({ calendar, phone }: { calendar: Calendar; phone?: boolean }) {
  const texts = useCalendarTexts()
  const { at, turn } = calendar
  const arrows = (
    <Group gap={0} wrap="nowrap">
      <ActionIcon aria-label={texts.before} onClick={() => turn(-1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon aria-label={texts.after} onClick={() => turn(1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  )
  if (phone)
    return (
      <Group gap={0} wrap="nowrap">
        {arrows}
        <ViewMenu calendar={calendar} />
      </Group>
    )
  return (
    <>
      <Button variant="default" onClick={() => at.goTo(at.today)}>
        {texts.today}
      </Button>
      {arrows}
      <Box visibleFrom="lg">
        <SegmentedControl
          aria-label={texts.view}
          value={at.view}
          onChange={(view) => at.set({ view })}
          data={calendarViews.map((value) => ({ value, label: texts[value] }))}
        />
      </Box>
      <Box hiddenFrom="lg">
        <ViewMenu calendar={calendar} />
      </Box>
    </>
  )
}

function ViewMenu({ calendar: { at } }: { calendar: Calendar }) {
  const texts = useCalendarTexts()
  const kitTexts = useKitTexts()
  const Current = icons[at.view]
  return (
    <DropMenu
      position="bottom-end"
      width={208}
      target={
        <ActionIcon aria-label={`${texts.view}: ${texts[at.view]}`}>
          <Current size={22} stroke={1.75} />
        </ActionIcon>
      }
      groups={[
        {
          lines: calendarViews.map((view) => {
            const Lead = icons[view]
            return {
              key: view,
              name: texts[view],
              lead: <Lead size={18} aria-hidden />,
              end: view === at.view && <IconCheck size={16} aria-hidden />,
              run: () => at.set({ view }),
            }
          }),
        },
        {
          lines: [
            ...(at.date === at.today
              ? []
              : [
                  {
                    key: 'today',
                    name: texts.today,
                    lead: <IconCalendarMonth size={18} aria-hidden />,
                    run: () => at.goTo(at.today),
                  },
                ]),
            {
              key: 'print',
              name: kitTexts.print,
              lead: <IconPrinter size={18} aria-hidden />,
              run: () => setTimeout(() => print(), 200),
            },
          ],
        },
      ]}
    />
  )
}

/** Keyboard shortcuts: t for today, j and k for next and previous, and one letter per view. */
export function useCalendarKeys({ at, turn, show }: Calendar) {
  useKeys({
    t: () => at.goTo(at.today),
    j: () => turn(1),
    k: () => turn(-1),
    m: () => show('month'),
    w: () => show('week'),
    d: () => show('day'),
    a: () => show('agenda'),
    l: () => show('list'),
  })
}
