import { Anchor, Button, Text } from '@mantine/core'
import { ageClassKinds, type AgeClassKind } from '@touchline/domain/access/age-class'
import { groupsOfYears } from '@touchline/domain/club-setup/age-groups'
import { readSetUp, setUpAges } from '@touchline/domain/club-setup/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { classesOf } from '@touchline/domain/settings/age-class'
import { Link } from 'react-router'
import { call } from '../kit/api/api.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { CutoffField } from '../settings/AgeClassControls.tsx'
import { rememberClub } from '../shell/session/session.ts'
import type { SetUp, StepProps } from './SetUpScreen.tsx'
import { StepButtons, StepHead, stepOf } from './StepParts.tsx'
import { useSetUpTexts } from './set-up-texts.ts'

const fields = {
  kind: { kind: 'choice', values: ageClassKinds, required: true },
  years: { kind: 'choice', values: ['1', '2', '3', '4'], required: true },
} as const

const draftOfAges = ({ ages }: SetUp) => ({ kind: ages.kind, years: '2' as const, cutoff_date: ages[ages.kind].cutoff_date })

/** The way in which the club classifies ages: by year of birth, by grade or in groups of several ages. */
export function AgeStep(props: StepProps) {
  const { setUp, onDone } = props
  const { ages } = setUp
  const texts = useSetUpTexts()
  const form = useForm(fields, draftOfAges(setUp), {
    words: texts,
    version: ages.version_id,
    reload: async () => {
      const now = await call(readSetUp, {})
      return { draft: draftOfAges(now), version: now.ages.version_id }
    },
  })
  const { question } = useFormGuard(form, () => undefined)
  const { kind, years, cutoff_date } = form.draft
  const hasGroups = ages.group.groups.length > 0
  const settings = { ...ages[kind], ...(kind === 'group' && !hasGroups && groupsOfYears(Number(years))) }
  const isDone = stepOf(setUp, 'ages').state === 'done'
  return (
    <Form
      of={form}
      onSave={({ years: given, ...body }, version_id) =>
        call(setUpAges, { body: { ...body, years: hasGroups ? null : Number(given), version_id } })
      }
      onSaved={(saved) => {
        rememberClub({ default_age_class: saved.kind, [`age_class_by_${saved.kind}`]: saved.settings })
        onDone()
      }}
    >
      <StepHead title={texts.agesTitle} help={texts.agesHelp} />
      <Field of={form} name="kind" as="segments" onChange={(next) => form.put({ cutoff_date: ages[next as AgeClassKind].cutoff_date })} />
      {kind === 'group' && (hasGroups ? <Text c="dimmed">{texts.keptGroups}</Text> : <Field of={form} name="years" as="segments" />)}
      <CutoffField label={texts.cutoff} value={cutoff_date} onChange={(next) => form.put({ cutoff_date: next })} />
      <Text c="dimmed" fz="sm">
        {fill(texts.groupsAre, {
          groups: classesOf(kind, settings)
            .map(({ label }) => label)
            .join(', '),
        })}
      </Text>
      <Anchor component={Link} to="/club-admin/settings/age-classification" fz="sm">
        {texts.moreAges}
      </Anchor>
      <StepButtons step="ages" {...props}>
        {(!isDone || form.dirty) && (
          <Button type="submit" loading={form.busy}>
            {texts.save}
          </Button>
        )}
      </StepButtons>
      {question}
    </Form>
  )
}
