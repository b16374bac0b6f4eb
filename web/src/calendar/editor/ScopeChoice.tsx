import { Input, SegmentedControl } from '@mantine/core'
import type { EventDetail } from '@touchline/domain/calendar/event'
import type { GroupAction } from '@touchline/domain/calendar/editor/series'
import { fill } from '@touchline/domain/kit/texts'
import { useCalendarTexts } from '../calendar-texts.ts'

interface ScopeChoiceProps {
  series: NonNullable<EventDetail['series']>
  value: GroupAction
  /** True for a change of the repetition, which cannot apply to a single event. */
  wide?: boolean
  onChange: (scope: GroupAction) => void
}

/** Chooses how far a change of one event reaches in its series. */
export function ScopeChoice({ series, value, wide, onChange }: ScopeChoiceProps) {
  const texts = useCalendarTexts()
  const all = fill(series.over > 0 ? texts.scopeAllOver : texts.scopeAll, { count: series.total, over: series.over })
  return (
    <Input.Wrapper label={texts.scope} labelElement="div">
      <SegmentedControl
        aria-label={texts.scope}
        orientation="vertical"
        fullWidth
        value={value}
        onChange={(scope) => onChange(scope as GroupAction)}
        data={[
          { value: 'this', label: texts.scopeThis, disabled: wide === true },
          { value: 'future', label: fill(texts.scopeFuture, { count: series.following }) },
          { value: 'all', label: all },
        ]}
      />
    </Input.Wrapper>
  )
}
