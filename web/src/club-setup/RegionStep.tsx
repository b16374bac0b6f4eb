import { Button } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { regions } from '@touchline/domain/settings/region-record'
import { IconPlus } from '@tabler/icons-react'
import { call } from '../kit/api/api.ts'
import { useRead } from '../kit/api/queries.ts'
import { toastWithUndo } from '../kit/api/undo.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import classes from './SetUp.module.css'
import type { StepProps } from './SetUpScreen.tsx'
import { StepButtons, StepHead } from './StepParts.tsx'
import { useSetUpTexts } from './set-up-texts.ts'

const fields = {
  name: { kind: 'text', max: 80, required: true },
  abbreviation: { kind: 'text', max: 8, nullable: true },
} as const
const empty = { name: '', abbreviation: '' }

/** The regions of the club, added one by one; a club in one place has none. */
export function RegionStep(props: StepProps) {
  const texts = useSetUpTexts()
  const kitTexts = useKitTexts()
  const read = useRead(regions.list.read, { query: { page_size: '200' } } as never)
  const items = (read.data as { items: { id: number; name: string; abbreviation: string | null }[] } | undefined)?.items ?? []
  const form = useForm(fields, empty, { words: { ...texts, name: texts.regionName } })
  const { question } = useFormGuard(form, () => undefined)
  return (
    <div>
      <Form
        of={form}
        onSave={(body) => call(regions.create, { body })}
        onSaved={({ name, change_set_id }) => {
          toastWithUndo(fill(texts.regionAdded, { name }), change_set_id, kitTexts)
          form.restart(empty)
        }}
      >
        <StepHead title={texts.regionTitle} help={texts.regionHelp} />
        <div className={classes.pairs}>
          <Field of={form} name="name" autoComplete="off" />
          <Field of={form} name="abbreviation" autoComplete="off" />
        </div>
        <div>
          <Button type="submit" variant="default" leftSection={<IconPlus size={18} />} loading={form.busy}>
            {texts.addRegion}
          </Button>
        </div>
      </Form>
      {items.length > 0 && (
        <Section title={texts.regionList} count={items.length}>
          {items.map(({ id, name, abbreviation }) => (
            <Row key={id} title={name} detail={abbreviation} />
          ))}
        </Section>
      )}
      <StepButtons step="regions" {...props} />
      {question}
    </div>
  )
}
