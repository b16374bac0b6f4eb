import { Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import type { Fields } from '@touchline/domain/kit/form/field'
import { IconFileImport } from '@tabler/icons-react'
import { Field } from '../kit/form/Field.tsx'
import type { FormOf } from '../kit/form/useForm.ts'
import { useFilePick } from '../kit/pickers/useFilePick.ts'
import { useActor } from '../shell/session/useActor.ts'
import classes from './SetUp.module.css'
import { useSetUpTexts } from './set-up-texts.ts'
import type { Choices, fieldsOf, TeamsDraft } from './team-draft.ts'

interface TeamFieldsProps {
  form: FormOf<ReturnType<typeof fieldsOf>, TeamsDraft, unknown>
  choices: Choices
}

/** The controls of a plan of teams. What the club does not have, such as regions, is not asked. */
export function TeamFields({ form, choices }: TeamFieldsProps) {
  const texts = useSetUpTexts()
  const ofClub = useActor().config.genders
  const { way, sport_id: sport, per_age } = form.draft
  const levels = choices.levels.filter(({ sport_id, archived }) => !archived && String(sport_id) === sport).map(({ id }) => String(id))
  const offered = (['F', 'M', 'C'] as const).filter((gender) => ofClub.includes(gender))
  const fields = form as unknown as FormOf<Fields, Record<string, string | boolean>>
  // Searched by typing beyond ten values, which an age needs no more than a month does.
  const ages = (name: 'from' | 'to') => {
    const { onChange, ...input } = form.input(name)
    const data = form.fields[name].values.map((value) => ({ value, label: form.words[`${name}.${value}`]! }))
    return <NativeSelect {...input} label={texts[name]} data={data} onChange={(event) => onChange(event.currentTarget.value)} />
  }
  return (
    <>
      <Field of={fields} name="way" as="segments" />
      <div className={classes.pairs}>
        <Field of={fields} name="season_id" />
        {form.fields.club_region_id.values.length > 0 && <Field of={fields} name="club_region_id" />}
        <Field of={fields} name="sport_id" onChange={() => form.put({ level_id: '' })} />
        {levels.length > 0 && <Field of={fields} name="level_id" only={levels} />}
      </div>
      {way === 'list' ? (
        <NameList form={form} />
      ) : (
        <>
          <div className={classes.pairs}>
            {ages('from')}
            {ages('to')}
          </div>
          <Field of={fields} name="every" as="segments" />
          <Checkbox.Group
            label={texts.genders}
            id="genders"
            value={form.draft.genders}
            error={form.errors['genders']}
            onChange={(genders) => form.put({ genders: genders as TeamsDraft['genders'] })}
          >
            <Group mt="xs">
              {offered.map((gender) => (
                <Checkbox key={gender} value={gender} label={texts[`gender.${gender}`]} />
              ))}
            </Group>
          </Checkbox.Group>
          <div className={classes.pairs}>
            <Field of={fields} name="per_age" />
            {per_age !== '1' && <Field of={fields} name="naming" />}
          </div>
        </>
      )}
    </>
  )
}

/** Names typed, pasted from a table, or read from a CSV file; a file fills the field, so that it can still be changed. */
function NameList({ form }: Pick<TeamFieldsProps, 'form'>) {
  const texts = useSetUpTexts()
  const { pick, field } = useFilePick((file) => void file.text().then((names) => form.put({ names: names.replace(/^\uFEFF/, '') })))
  return (
    <>
      <Field of={form as unknown as FormOf<Fields>} name="names" />
      <div>
        <Button variant="default" leftSection={<IconFileImport size={18} />} onClick={pick}>
          {texts.chooseNames}
        </Button>
        <input {...field} accept=".csv,.txt,.tsv,text/csv,text/plain" aria-label={texts.chooseNames} />
      </div>
    </>
  )
}
