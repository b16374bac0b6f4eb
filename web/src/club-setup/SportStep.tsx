import { Button, Checkbox, Input } from '@mantine/core'
import { setUpSports } from '@touchline/domain/club-setup/endpoints'
import { texts as levelTexts } from '@touchline/domain/settings/level-texts.en'
import { sportKinds } from '@touchline/domain/clubs/sport-kinds'
import { levelStandards } from '@touchline/domain/settings/sport-records'
import { texts as sportTexts } from '@touchline/domain/settings/sport-texts.en'
import { call } from '../kit/api/api.ts'
import { Form } from '../kit/form/Form.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { areaTexts } from '../kit/texts.ts'
import classes from './SetUp.module.css'
import type { StepProps } from './SetUpScreen.tsx'
import { StepButtons, StepHead, stepOf } from './StepParts.tsx'
import { useSetUpTexts } from './set-up-texts.ts'

const useSportTexts = areaTexts(sportTexts, () => import('@touchline/domain/settings/sport-texts.es'))
const useLevelTexts = areaTexts(levelTexts, () => import('@touchline/domain/settings/level-texts.es'))
const offeredLevels = levelStandards.filter((one) => ['Recreation', 'Competitive', 'Academy', 'Adult'].includes(one))

/** The sports of the club with their levels; positions and formations are the usual ones. */
export function SportStep(props: StepProps) {
  const { setUp, onDone } = props
  const texts = useSetUpTexts()
  const [sportWords, levelWords] = [useSportTexts(), useLevelTexts()]
  const isNew = stepOf(setUp, 'sport').state !== 'done'
  const form = useForm(
    {},
    {
      sports: setUp.sports as string[],
      levels: isNew ? ['Recreation', 'Competitive'] : ([] as string[]),
    },
    {
      words: {},
      check: ({ sports }) => (sports.length === 0 ? { sports: texts.sportsNeeded } : ({} as Record<string, string>)),
    },
  )
  const { question } = useFormGuard(form, () => undefined)
  // A sport that the club has is archived on its own page.
  const picks = (values: readonly string[], words: (value: string) => string, kept: readonly string[] = []) => (
    <div className={classes.pairs}>
      {values.map((value) => (
        <Checkbox key={value} value={value} label={words(value)} disabled={kept.includes(value)} />
      ))}
    </div>
  )
  return (
    <Form
      of={form}
      onSave={({ sports, levels }) =>
        call(setUpSports, {
          body: { sports: sports as (typeof sportKinds)[number][], levels: levels as (typeof levelStandards)[number][] },
        })
      }
      onSaved={onDone}
    >
      <StepHead title={texts.sportTitle} help={texts.sportHelp} />
      <Checkbox.Group
        label={texts.sports}
        id="sports"
        value={form.draft.sports}
        error={form.errors['sports']}
        onChange={(sports) => form.put({ sports })}
      >
        <Input.Wrapper mt="xs">
          {picks(sportKinds, (kind) => sportWords[`sport.${kind as 'soccer'}`], isNew ? [] : setUp.sports)}
        </Input.Wrapper>
      </Checkbox.Group>
      <Checkbox.Group
        label={texts.levels}
        description={texts.levelsHelp}
        value={form.draft.levels}
        onChange={(levels) => form.put({ levels })}
      >
        <Input.Wrapper mt="xs">{picks(offeredLevels, (one) => levelWords[`standard.${one as 'Recreation'}`])}</Input.Wrapper>
      </Checkbox.Group>
      <StepButtons step="sport" {...props}>
        {(isNew || form.dirty) && (
          <Button type="submit" loading={form.busy}>
            {texts.save}
          </Button>
        )}
      </StepButtons>
      {question}
    </Form>
  )
}
