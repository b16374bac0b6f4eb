import { Button, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { mapRosterImport } from '@touchline/domain/rosters/endpoints'
import type { DateOrder } from '@touchline/domain/rosters/roster-date'
import { fieldName, missingFields, rosterFields, type RosterField } from '@touchline/domain/rosters/roster-field'
import type { RosterImport } from '@touchline/domain/rosters/roster-import'
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useRosterTexts } from './roster-texts.ts'
import classes from './RosterImport.module.css'

interface ColumnMappingProps {
  one: RosterImport
  crumb: ReactNode
  onNamed: () => void
  onCancel?: () => void
}

/** Assigns a meaning to each column of the file, with samples beside it. Missing required columns are named. */
export function ColumnMapping({ one, crumb, onNamed, onCancel }: ColumnMappingProps) {
  const texts = useRosterTexts()
  const name = useAction(mapRosterImport)
  const [fields, setFields] = useState<(RosterField | null)[]>(one.columns.map(({ field }) => field))
  const [order, setOrder] = useState<DateOrder | null>(one.date_order)
  const missing = missingFields(fields, one.team_id === null)
  const twice = fields.find((field, index) => field !== null && fields.indexOf(field) !== index)
  const asks = one.ask_date_order && fields.includes('birth_date')
  const ready = missing.length === 0 && !twice && (!asks || order !== null)
  const offered = rosterFields.filter((field) => one.team_id === null || field !== 'team' || fields.includes('team'))

  function send() {
    name.run({ params: { roster_import: one.id }, body: { fields, date_order: order } }, { onSuccess: onNamed })
  }
  const letter = (index: number) =>
    (index < 26 ? '' : String.fromCharCode(64 + Math.floor(index / 26))) + String.fromCharCode(65 + (index % 26))
  return (
    <Page title={texts.columns} context={fill(texts.columnsHelp, { file: one.file_name, count: one.rows })} crumb={crumb}>
      {one.remembered && <Notice icon={<IconHistory size={18} />}>{texts.remembered}</Notice>}
      {missing.length > 0 && (
        <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
          {fill(texts.missing, { fields: missing.map((field) => fieldName(field, texts)).join(', ') })}
        </Notice>
      )}
      {twice && (
        <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
          {fill(texts.fieldTwice, { field: fieldName(twice, texts) })}
        </Notice>
      )}
      {asks && (
        <div className={classes.filters} role="group" aria-label={texts.dateQuestion}>
          <Text fw={600} mb={8}>
            {texts.dateQuestion}
          </Text>
          <SegmentedControl
            aria-label={texts.dateQuestion}
            value={order ?? ''}
            onChange={(value) => setOrder(value as DateOrder)}
            data={[
              { value: 'mdy', label: texts.dateMdy },
              { value: 'dmy', label: texts.dateDmy },
            ]}
            orientation={globalThis.innerWidth < 640 ? 'vertical' : 'horizontal'}
          />
        </div>
      )}
      <ul className={classes.list}>
        {one.columns.map((column, index) => (
          // Keyed by index, because a file may have two columns with the same heading.
          <li key={index} className={classes.column}>
            <b>{column.header || fill(texts.column, { letter: letter(index) })}</b>
            <span className={classes.samples}>{column.samples.join(' · ') || texts.noSamples}</span>
            <NativeSelect
              aria-label={column.header || fill(texts.column, { letter: letter(index) })}
              value={fields[index] ?? ''}
              onChange={(e) => {
                const chosen = (e.currentTarget.value || null) as RosterField | null
                setFields((old) => old.map((field, at) => (at === index ? chosen : field)))
              }}
              data={[{ value: '', label: texts.notTaken }, ...offered.map((field) => ({ value: field, label: fieldName(field, texts) }))]}
            />
          </li>
        ))}
      </ul>
      <Group className={classes.foot} justify="flex-end">
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        <Button disabled={!ready} loading={name.busy} onClick={send}>
          {texts.columnsAct}
        </Button>
      </Group>
    </Page>
  )
}
