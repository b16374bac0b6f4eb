import { Button, Group, NativeSelect, SegmentedControl, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { holidaysAmong } from '@touchline/domain/calendar/holidays'
import { daysLater, nthOf, weekdayOf, weekdays } from '@touchline/domain/calendar/editor/series'
import { seriesSentence, weekdayName } from '@touchline/domain/calendar/editor/series-sentence'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useMoments } from '../../kit/time/moments.ts'
import { useLocale } from '../../kit/texts.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { useEditorTexts } from './editor-texts.ts'
import type { EventDraft } from './event-draft.ts'
import { datesOf, pressedDay, ruleOf, weekdaysOf, type SeriesDraft } from './series-draft.ts'
import classes from './SeriesFields.module.css'

interface SeriesFieldsProps {
  draft: Pick<EventDraft, 'series' | 'date' | 'suggested'>
  errors: Record<string, string>
  onDraft: (part: Partial<EventDraft>) => void
}
/** The default length of a series in days: ten weeks, about one season. */
const usualDays = 70
const shownAtFirst = 8

/** Edits a series: its repetition, its end, and the resulting dates, each of which can be skipped. */
export function SeriesFields({ draft, errors, onDraft }: SeriesFieldsProps) {
  const { series, date } = draft
  const onChange = (part: Partial<SeriesDraft>) => onDraft({ series: { ...series, ...part } })
  const texts = useCalendarTexts()
  const locale = useLocale()
  const unit = { never: '', daily: texts.unitDays, weekly: texts.unitWeeks, monthly: texts.unitMonths }[series.repeats]
  const chosen = weekdaysOf(draft)

  function choose(repeats: SeriesDraft['repeats']) {
    const until = series.until || (date && daysLater(date, usualDays))
    onChange({ repeats, until, exceptions: [] })
  }

  return (
    <Stack gap="md">
      <NativeSelect
        id="repeats"
        label={texts.repeats}
        value={series.repeats}
        error={errors['recurs']}
        onChange={(e) => choose(e.currentTarget.value as SeriesDraft['repeats'])}
        data={[
          { value: 'never', label: texts.repeatsNever },
          { value: 'weekly', label: texts.repeatsWeekly },
          { value: 'daily', label: texts.repeatsDaily },
          { value: 'monthly', label: texts.repeatsMonthly },
        ]}
      />
      {series.repeats !== 'never' && (
        <>
          {series.repeats === 'weekly' && (
            <div role="group" aria-label={texts.onDays} className={classes.days}>
              {weekdays.map((day) => (
                <UnstyledButton
                  key={day}
                  className={classes.day}
                  aria-pressed={chosen.includes(day)}
                  aria-label={weekdayName(day, locale)}
                  onClick={() => onDraft(pressedDay(draft, day))}
                >
                  {weekdayName(day, locale, 'short').slice(0, 2)}
                </UnstyledButton>
              ))}
            </div>
          )}
          {series.repeats === 'monthly' && date !== '' && (
            <NativeSelect
              aria-label={texts.onDays}
              value={series.monthly}
              onChange={(e) => onChange({ monthly: e.currentTarget.value as SeriesDraft['monthly'], exceptions: [] })}
              data={[
                { value: 'date', label: fill(texts.onDate, { day: Number(date.slice(8)) }) },
                ...(nthOf(date).nth < 5
                  ? [
                      {
                        value: 'nth',
                        label: fill(texts.onNth, { nth: texts[`nth.${nthOf(date).nth}`], weekday: weekdayName(weekdayOf(date), locale) }),
                      },
                    ]
                  : []),
                ...(nthOf(date).last
                  ? [{ value: 'last', label: fill(texts.onNth, { nth: texts['nth.-1'], weekday: weekdayName(weekdayOf(date), locale) }) }]
                  : []),
              ]}
            />
          )}
          <Group align="flex-end" gap="sm" wrap="nowrap">
            <TextInput
              id="interval"
              type="number"
              inputMode="numeric"
              min={1}
              max={52}
              w={88}
              label={texts.everyN}
              value={series.interval}
              onChange={(e) => onChange({ interval: e.currentTarget.value, exceptions: [] })}
            />
            <Text className={classes.unit}>{unit}</Text>
          </Group>
          <SegmentedControl
            aria-label={texts.endsHow}
            value={series.ends}
            onChange={(ends) => onChange({ ends: ends as SeriesDraft['ends'], exceptions: [] })}
            data={[
              { value: 'until', label: texts.endsOn },
              { value: 'count', label: texts.endsAfter },
            ]}
          />
          {series.ends === 'until' ? (
            <TextInput
              id="until"
              type="date"
              label={texts.endsBy}
              value={series.until}
              error={errors['until']}
              onChange={(e) => onChange({ until: e.currentTarget.value })}
            />
          ) : (
            <TextInput
              id="until"
              type="number"
              inputMode="numeric"
              min={1}
              max={260}
              label={texts.timesCount}
              value={series.count}
              error={errors['until']}
              onChange={(e) => onChange({ count: e.currentTarget.value })}
            />
          )}
          {date !== '' && <SeriesDates series={series} date={date} onChange={onChange} />}
        </>
      )}
    </Stack>
  )
}

interface SeriesDatesProps {
  series: SeriesDraft
  date: string
  onChange: (part: Partial<SeriesDraft>) => void
}

/** Shows the series as a sentence, and its dates. */
function SeriesDates({ series, date, onChange }: SeriesDatesProps) {
  const texts = useCalendarTexts()
  const locale = useLocale()
  const { monthDay, weekday } = useMoments()
  const [all, setAll] = useState(false)
  const rule = ruleOf(series, date)
  const { dates, problem } = rule === null ? { dates: [], problem: null } : datesOf(rule, date)
  if (rule === null || dates.length === 0)
    return problem === null ? null : (
      <Text c="dimmed" fz="sm">
        {texts[problem as 'event.series_empty']}
      </Text>
    )
  const shown = all || dates.length <= shownAtFirst + 2 ? dates : dates.slice(0, shownAtFirst)
  const toggle = (day: string) =>
    onChange({
      exceptions: series.exceptions.includes(day) ? series.exceptions.filter((one) => one !== day) : [...series.exceptions, day],
    })
  const kept = dates.filter((day) => !series.exceptions.includes(day))
  const left = kept.length
  return (
    <div className={classes.preview}>
      <p className={classes.sentence} data-testid="series-sentence">
        {seriesSentence(rule, date, texts, locale)}
      </p>
      <p className={classes.help}>{left === 1 ? texts.seriesDatesOne : fill(texts.seriesDates, { count: left })}</p>
      <div className={classes.dates}>
        {shown.map((day) => (
          <UnstyledButton
            key={day}
            className={classes.date}
            aria-pressed={!series.exceptions.includes(day)}
            aria-label={`${weekday(day, 'long')} ${monthDay(day)}${series.exceptions.includes(day) ? `, ${texts.leftOut}` : ''}`}
            onClick={() => toggle(day)}
          >
            <span>{weekday(day, 'short')}</span> {monthDay(day)}
          </UnstyledButton>
        ))}
        {shown.length < dates.length && (
          <UnstyledButton className={classes.all} onClick={() => setAll(true)}>
            {texts.seriesMore}
          </UnstyledButton>
        )}
      </div>
      <HolidayHint dates={kept} onSkip={(days) => onChange({ exceptions: [...series.exceptions, ...days] })} />
    </div>
  )
}

/** Names the dates on holidays and offers to skip them; a series of holidays only is left alone. */
function HolidayHint({ dates, onSkip }: { dates: string[]; onSkip: (days: string[]) => void }) {
  const texts = useEditorTexts()
  const { monthDay } = useMoments()
  const found = holidaysAmong(dates)
  if (found.length === 0 || found.length === dates.length) return null
  const named = found.map(({ date, holiday }) => `${texts[`holiday.${holiday}`]} (${monthDay(date)})`).join(', ')
  return (
    <div className={classes.holidays} role="status">
      <span>{fill(found.length === 1 ? texts.holidaysOne : texts.holidays, { count: found.length, dates: named })}</span>
      <Button variant="default" onClick={() => onSkip(found.map(({ date }) => date))}>
        {texts.skipHolidays}
      </Button>
    </div>
  )
}
