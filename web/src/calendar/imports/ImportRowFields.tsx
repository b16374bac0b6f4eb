import { NativeSelect, TextInput } from '@mantine/core'
import type { ImportRow } from '@touchline/domain/calendar/imports/calendar-import'
import type { Side } from '@touchline/domain/calendar/event'
import { useEffect, useRef } from 'react'
import type { Correction, ReviewRow } from './import-corrections.ts'
import { useImportTexts } from './import-texts.ts'
import classes from './ImportReview.module.css'

export interface TeamChoice {
  id: number
  name: string
}
export interface FieldChoice {
  id: number
  name: string
  facility_name: string
}

interface ImportRowFieldsProps {
  row: ReviewRow
  teams: readonly TeamChoice[]
  fields: readonly FieldChoice[]
  /** True after the user opened the fields: the first one gets the focus, because the button that was pressed is gone. */
  focus: boolean
  onCorrect: (part: Correction) => void
}

/** The option for a club event, beside the ids of the teams. */
const wholeClub = 'club'

/** Corrects the team, the kind, the opponent and the place of an imported entry. */
export function ImportRowFields({ row, teams, fields, focus, onCorrect }: ImportRowFieldsProps) {
  const texts = useImportTexts()
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus) first.current?.querySelector<HTMLElement>('select, input')?.focus()
  }, [focus])
  const of = (name: string) => `${name}: ${row.summary}`
  return (
    <div className={classes.edit} ref={first}>
      {teams.length > 0 && row.op !== 'update' && (
        <NativeSelect
          aria-label={of(texts.team)}
          value={row.whole_club ? wholeClub : (row.team_id ?? '')}
          error={row.team_id === null && !row.whole_club}
          onChange={(e) =>
            e.currentTarget.value &&
            onCorrect(e.currentTarget.value === wholeClub ? { whole_club: true } : { team_id: Number(e.currentTarget.value) })
          }
          data={[
            ...(row.team_id === null && !row.whole_club ? [{ value: '', label: texts.chooseTeam }] : []),
            { value: wholeClub, label: texts.clubWide },
            ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <NativeSelect
        aria-label={of(texts.kind)}
        value={row.type}
        disabled={row.whole_club}
        onChange={(e) => onCorrect({ type: e.currentTarget.value as ImportRow['type'] })}
        data={[
          { value: 'Practice', label: texts.practice },
          { value: 'Game', label: texts.game },
          { value: 'GenericCalendarEvent', label: texts.event },
        ]}
      />
      {row.type === 'Game' ? (
        <>
          <NativeSelect
            aria-label={of(texts.side)}
            value={row.side ?? 'home'}
            onChange={(e) => onCorrect({ side: e.currentTarget.value as Side })}
            data={[
              { value: 'home', label: texts.home },
              { value: 'away', label: texts.away },
              { value: 'neutral', label: texts.neutral },
            ]}
          />
          <TextInput
            aria-label={of(texts.opponent)}
            placeholder={texts.opponent}
            maxLength={120}
            value={row.opponent ?? ''}
            onChange={(e) => onCorrect({ opponent: e.currentTarget.value })}
          />
        </>
      ) : (
        <TextInput
          aria-label={of(texts.title)}
          placeholder={texts.title}
          maxLength={120}
          value={row.title}
          onChange={(e) => onCorrect({ title: e.currentTarget.value })}
        />
      )}
      {fields.length > 0 && (
        <NativeSelect
          aria-label={of(texts['word.field_id'])}
          value={row.field_id ?? ''}
          onChange={(e) => onCorrect({ field_id: e.currentTarget.value === '' ? null : Number(e.currentTarget.value) })}
          data={[
            { value: '', label: texts.noField },
            ...fields.map(({ id, name, facility_name }) => ({ value: String(id), label: `${facility_name}, ${name}` })),
          ]}
        />
      )}
    </div>
  )
}
