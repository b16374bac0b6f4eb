import { Anchor, Button, Group, Input, Text } from '@mantine/core'
import { seasonProposals, type SeasonProposal } from '@touchline/domain/club-setup/season-proposals'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import { seasons } from '@touchline/domain/clubs/season-record'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { call } from '../kit/api/api.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { useLocale } from '../kit/texts.ts'
import classes from './SetUp.module.css'
import type { StepProps } from './SetUpScreen.tsx'
import { StepButtons, StepHead, stepOf } from './StepParts.tsx'
import { useSetUpTexts } from './set-up-texts.ts'

const fields = {
  name: { kind: 'text', max: 80, required: true },
  start_date: { kind: 'date', required: true },
  end_date: { kind: 'date', required: true },
} as const

/** The first season, proposed from the club’s date; further ones may follow. */
export function SeasonStep(props: StepProps) {
  const texts = useSetUpTexts()
  const { count } = stepOf(props.setUp, 'season')
  const [isAdding, setAdding] = useState(count === 0)
  if (isAdding) return <SeasonForm {...props} />
  return (
    <div>
      <StepHead title={texts.seasonTitle} help={texts.seasonHelp} />
      <Text>{count === 1 ? texts.seasonOne : fill(texts.seasonMany, { count })}</Text>
      <Anchor component="button" type="button" mt="sm" onClick={() => setAdding(true)}>
        {texts.addSeason}
      </Anchor>
      <StepButtons step="season" {...props} />
    </div>
  )
}

function SeasonForm(props: StepProps) {
  const texts = useSetUpTexts()
  const locale = useLocale()
  const proposals = seasonProposals(props.setUp.today)
  const named = (one: SeasonProposal) => ({ ...one, name: seasonIn(locale, one.name) })
  const form = useForm(fields, named(proposals[0]!), {
    words: texts,
    check: ({ start_date, end_date }) =>
      start_date && end_date && end_date < start_date ? { end_date: texts.backwards } : ({} as Record<string, string>),
  })
  const { question } = useFormGuard(form, () => undefined)
  return (
    <Form of={form} onSave={(body) => call(seasons.create, { body })} onSaved={props.onDone}>
      <StepHead title={texts.seasonTitle} help={texts.seasonHelp} />
      <Input.Wrapper label={texts.proposals} labelElement="div">
        <Group gap="xs" mt={6} role="group" aria-label={texts.proposals}>
          {proposals.map(named).map((one) => (
            <Button
              key={one.name}
              variant={one.name === form.draft.name ? 'light' : 'default'}
              aria-pressed={one.name === form.draft.name}
              onClick={() => form.put(one)}
            >
              {one.name}
            </Button>
          ))}
        </Group>
      </Input.Wrapper>
      <Field of={form} name="name" autoComplete="off" />
      <div className={classes.pairs}>
        <Field of={form} name="start_date" />
        <Field of={form} name="end_date" />
      </div>
      <StepButtons step="season" {...props}>
        <Button type="submit" loading={form.busy}>
          {texts.save}
        </Button>
      </StepButtons>
      {question}
    </Form>
  )
}
