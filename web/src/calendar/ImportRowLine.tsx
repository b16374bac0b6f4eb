import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ImportRow } from '@touchline/domain/calendar/calendar-import'
import type { Side } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMoments } from '../kit/moments.ts'
import { Status, type Tone } from '../kit/Status.tsx'
import { useCalendarTexts } from './calendar-texts.ts'
import classes from './ImportReview.module.css'
import type { Correction } from './import-corrections.ts'
import { titleOf } from './tile-of-event.ts'

const ops = {
  create: ['rowCreate', 'good'],
  update: ['rowUpdate', 'wait'],
  cancel: ['rowCancel', 'bad'],
  unchanged: ['rowUnchanged', 'quiet'],
  skip: ['rowSkip', 'quiet'],
} as const satisfies Record<ImportRow['op'], readonly [string, Tone]>

interface ImportRowLineProps {
  row: ImportRow
  open: boolean
  /** Undefined for a field that the club no longer has, and as long as its fields are not read. */
  fieldName: (id: string) => string | undefined
  onCorrect: (part: Correction) => void
}

/** One entry: what the file says, what it becomes, what is doubtful; type, opponent and side can be set right. */
export function ImportRowLine({ row, open, fieldName, onCorrect }: ImportRowLineProps) {
  const texts = useCalendarTexts()
  const { shortDate, span, clock } = useMoments()
  const known: Record<string, string> = texts
  /** Words of the contract, wall times and empty values, as a person reads them. */
  const say = (value: string | null) => {
    if (value === null || value === '') return '–'
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return `${shortDate(value)}, ${clock(value.slice(0, 16))}`
    return known[`word.${value}`] ?? known[value === 'Practice' || value === 'Game' ? value.toLowerCase() : value] ?? value
  }
  const nameOf = (field: string | null) => field && (fieldName(field) ?? texts.otherField)
  const [word, tone] = ops[row.op]
  const what = titleOf(row, texts)
  const works = open && row.op !== 'unchanged' && row.op !== 'skip'
  const editable = works && row.op !== 'cancel'
  return (
    <li className={classes.row} data-out={works && !row.included ? true : undefined}>
      <span className={classes.check}>
        {works && (
          <Checkbox
            checked={row.included}
            aria-label={fill(texts.includeRow, { what: row.summary })}
            onChange={(e) => onCorrect({ include: e.currentTarget.checked })}
          />
        )}
      </span>
      <div className={classes.when}>
        <b>{row.tbd ? texts.tbd : shortDate(row.start_time)}</b>
        {!row.tbd && <span>{span(row.start_time, row.end_time)}</span>}
      </div>
      <div className={classes.what}>
        <b>{what}</b>
        <span>{row.field_name ?? row.location ?? texts.noPlace}</span>
        {row.summary !== what && <span className={classes.file}>{`${texts.inFile}: ${row.summary}`}</span>}
        {row.changes.map((change) => (
          <span key={change.what}>
            {fill(texts.change, {
              what: say(change.what),
              from: say(change.what === 'field_id' ? nameOf(change.from) : change.from),
              to: say(change.what === 'field_id' ? row.field_name : change.to),
            })}
          </span>
        ))}
        {row.warnings.map((warning) => (
          <span key={warning.code + warning.detail} className={classes.warning}>
            <IconAlertTriangle size={14} aria-hidden />
            {fill(known[`warning.${warning.code}`] ?? warning.detail, { detail: say(warning.detail) })}
          </span>
        ))}
      </div>
      {editable ? (
        <div className={classes.edit}>
          <NativeSelect
            aria-label={`${texts.kind}: ${row.summary}`}
            value={row.type}
            onChange={(e) => onCorrect({ type: e.currentTarget.value as ImportRow['type'] })}
            data={[
              { value: 'Practice', label: texts.practice },
              { value: 'Game', label: texts.game },
            ]}
          />
          {row.type === 'Game' && (
            <>
              <NativeSelect
                aria-label={`${texts.side}: ${row.summary}`}
                value={row.side ?? 'home'}
                onChange={(e) => onCorrect({ side: e.currentTarget.value as Side })}
                data={[
                  { value: 'home', label: texts.home },
                  { value: 'away', label: texts.away },
                  { value: 'neutral', label: texts.neutral },
                ]}
              />
              <TextInput
                aria-label={`${texts.opponent}: ${row.summary}`}
                placeholder={texts.opponent}
                maxLength={120}
                value={row.opponent ?? ''}
                onChange={(e) => onCorrect({ opponent: e.currentTarget.value })}
              />
            </>
          )}
        </div>
      ) : (
        <span />
      )}
      <span className={classes.op}>
        <Status tone={tone}>{texts[word]}</Status>
      </span>
    </li>
  )
}
