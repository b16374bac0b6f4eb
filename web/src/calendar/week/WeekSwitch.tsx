import { Group, SegmentedControl } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { Status } from '../../kit/page/Status.tsx'
import type { Calendar } from '../useCalendar.ts'
import { useClashes } from './useClubWeek.ts'
import type { useWeekLayout } from './week-layout.ts'
import { weekLayouts } from './week-rows.ts'
import { useWeekTexts } from './week-texts.ts'

/** Switches the layout of the week and shows the number of clashing events. */
export function WeekSwitch({ calendar, week }: { calendar: Calendar; week: ReturnType<typeof useWeekLayout> }) {
  const texts = useWeekTexts()
  const { ids } = useClashes(calendar.all)
  const count = week.layout === 'time' ? 0 : calendar.events.filter(({ id }) => ids.has(id)).length
  return (
    <Group gap="md">
      {count > 0 && <Status tone="warn">{count === 1 ? texts.clashesOne : fill(texts.clashes, { count })}</Status>}
      {!calendar.at.isPhone && (
        <SegmentedControl
          aria-label={texts.rows}
          value={week.layout}
          onChange={(layout) => week.choose(layout)}
          data={weekLayouts.map((value) => ({ value, label: texts[`rows.${value}`] }))}
        />
      )}
    </Group>
  )
}
