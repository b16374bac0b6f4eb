import { Button, Checkbox } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useMoments } from '../../kit/time/moments.ts'
import { Status, type Tone } from '../../kit/page/Status.tsx'
import { isEditable, opOf, type Correction, type ReviewRow } from './import-corrections.ts'
import { useImportTexts } from './import-texts.ts'
import { ImportRowFields, type FieldChoice, type TeamChoice } from './ImportRowFields.tsx'
import classes from './ImportReview.module.css'
import { titleOf } from '../tile-of-event.ts'

const ops = {
  create: ['rowCreate', 'good'],
  update: ['rowUpdate', 'wait'],
  cancel: ['rowCancel', 'bad'],
  unchanged: ['rowUnchanged', 'quiet'],
  skip: ['rowSkip', 'quiet'],
  join: ['rowJoin', 'quiet'],
  look: ['onlyLook', 'warn'],
} as const satisfies Record<ReturnType<typeof opOf>, readonly [string, Tone]>
/** Rows with these warnings need a decision and start open. */
const questions = ['unsure_kind', 'no_team', 'team_guessed']

interface ImportRowLineProps {
  row: ReviewRow
  open: boolean
  /** Empty if the import is for one team. */
  teams: readonly TeamChoice[]
  fields: readonly FieldChoice[]
  onCorrect: (part: Correction) => void
}

/** One entry: its text in the file, the resulting event, and any warnings; every value can be corrected. */
export function ImportRowLine({ row, open, teams, fields, onCorrect }: ImportRowLineProps) {
  const texts = useImportTexts()
  const [pressed, setPressed] = useState(false)
  const [opened, setOpened] = useState(row.warnings.some(({ code }) => questions.includes(code)))
  const { shortDate, span, clock } = useMoments()
  const known: Record<string, string> = texts
  const fieldName = (id: string | null) =>
    id === null ? null : (fields.find((field) => String(field.id) === id)?.name ?? texts.otherField)
  /** Formats a raw value of the import (an enum, a wall time or nothing) for the reader. */
  const say = (value: string | null) => {
    if (value === null || value === '') return '–'
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return `${shortDate(value)}, ${clock(value.slice(0, 16))}`
    const kinds: Record<string, string> = { Practice: texts.practice, Game: texts.game, GenericCalendarEvent: texts.event }
    return known[`word.${value}`] ?? kinds[value] ?? known[value] ?? value
  }
  const what = titleOf(row, texts)
  const isSettled = row.op === 'unchanged' || row.warnings.some(({ code }) => code === 'twice')
  const isGone = row.warnings.some(({ code }) => code === 'vanished')
  const works = open && !isSettled
  const editable = works && isEditable(row)
  const [word, tone] = ops[opOf(row, works)]
  // The question for the team is answered on this line.
  const isAsked = ({ code }: { code: string }) => code !== 'no_team' || (row.team_id === null && !row.whole_club)
  const place = row.field_id === null ? row.location : fieldName(String(row.field_id))
  const team = row.whole_club
    ? texts.clubWide
    : row.team_id === null
      ? null
      : (teams.find(({ id }) => id === row.team_id)?.name ?? row.team_name)
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
        <b>{shortDate(row.start_time)}</b>
        <span>{row.tbd ? texts.tbd : span(row.start_time, row.end_time)}</span>
      </div>
      <div className={classes.what}>
        <b>{teams.length > 0 && team ? `${team}: ${what}` : what}</b>
        <span>{place ?? texts.noPlace}</span>
        {row.summary !== what && !isGone && <span className={classes.file}>{`${texts.inFile}: ${row.summary}`}</span>}
        {row.changes.map((change) => (
          <span key={change.what}>
            {fill(texts.changeOf, {
              what: say(change.what),
              from: say(change.what === 'field_id' ? fieldName(change.from) : change.from),
              to: say(change.what === 'field_id' ? fieldName(change.to) : change.to),
            })}
          </span>
        ))}
        {row.warnings.filter(isAsked).map((warning) => (
          <span key={warning.code + warning.detail} className={classes.warning}>
            <IconAlertTriangle size={14} aria-hidden />
            {fill(known[`warning.${warning.code}`] ?? warning.detail, { detail: say(warning.detail) })}
          </span>
        ))}
      </div>
      {editable && opened ? (
        <ImportRowFields row={row} teams={teams} fields={fields} focus={pressed} onCorrect={onCorrect} />
      ) : editable ? (
        <span className={classes.pencil}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={14} />}
            aria-label={`${texts.change}: ${row.summary}`}
            onClick={() => {
              setPressed(true)
              setOpened(true)
            }}
          >
            {texts.change}
          </Button>
        </span>
      ) : (
        <span />
      )}
      <span className={classes.op}>
        <Status tone={tone}>{texts[word]}</Status>
      </span>
    </li>
  )
}
