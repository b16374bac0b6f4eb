import { NativeSelect, Text, TextInput } from '@mantine/core'
import type { TeamRecruitingRow } from '@touchline/domain/recruiting/endpoints'
import { sides } from '@touchline/domain/recruiting/profile'
import { useIsPhone } from '../kit/page/useIsPhone.ts'
import { builderFields, type BuilderField, type RowDraft } from './builder-draft.ts'
import classes from './Builder.module.css'
import { useRecruitingTexts } from './recruiting-texts.ts'

interface BuilderRowProps {
  row: TeamRecruitingRow
  draft: RowDraft
  /** By field; `row` is about the whole row. */
  errors: Readonly<Record<string, string>>
  disabled: boolean
  onChange: (draft: RowDraft) => void
}

const most: Partial<Record<BuilderField, number>> = { positions: 80, height: 20, weight: 20, graduation_year: 4 }

/** One player of the builder. On a phone the fields stand below each other with their labels. */
export function BuilderRow({ row, draft, errors, disabled, onChange }: BuilderRowProps) {
  const texts = useRecruitingTexts()
  const isPhone = useIsPhone()
  const name = `${row.first_name} ${row.last_name}`
  const control = (field: BuilderField) => {
    const common = {
      ...(isPhone ? { label: texts[field] } : { 'aria-label': `${texts[field]}, ${name}` }),
      value: draft[field],
      error: errors[field],
      disabled,
      onChange: (event: { currentTarget: { value: string } }) => onChange({ ...draft, [field]: event.currentTarget.value }),
    }
    if (field === 'dominant_foot' || field === 'dominant_hand')
      return (
        <NativeSelect
          key={field}
          {...common}
          data={[{ value: '', label: '–' }, ...sides.map((side) => ({ value: side, label: texts[`${field}.${side}`] }))]}
        />
      )
    return (
      <TextInput
        key={field}
        {...common}
        autoComplete="off"
        maxLength={most[field]!}
        {...(field === 'graduation_year' && { inputMode: 'numeric' as const })}
      />
    )
  }
  return (
    <div className={classes.row} role="group" aria-label={name}>
      <Text component="span" fw={550} className={classes.name}>
        {name}
      </Text>
      {builderFields.map(control)}
      {errors['row'] && (
        <Text fz="sm" c="red.8" className={classes.wrong} role="alert">
          {errors['row']}
        </Text>
      )}
    </div>
  )
}
