import { Text } from '@mantine/core'
import { grades } from '@touchline/domain/kit/ages'
import { addFamilyPlayer } from '@touchline/domain/registration/family-endpoints'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../kit/api/api.ts'
import { invalidate } from '../kit/api/queries.ts'
import { snackbar } from '../kit/feedback/toast.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { Page } from '../kit/page/Page.tsx'
import { useRegistrationTexts } from './registration-texts.ts'

const fields = {
  first_name: { kind: 'text', max: 80, required: true },
  last_name: { kind: 'text', max: 80, required: true },
  birth_date: { kind: 'date', required: true },
  gender: { kind: 'choice', values: ['F', 'M'], required: true },
  grade: { kind: 'choice', values: grades.map(({ name }) => name) },
} as const

/** Adds a child before or during a registration; afterwards the registration goes on. */
export function AddPlayersScreen() {
  const texts = useRegistrationTexts()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const program = Number(address.get('program'))
  const back = program > 0 ? `/register/steps/${program}` : '/programs'
  const words = { ...texts, ...Object.fromEntries(grades.map(({ name }) => [`grade.${name}`, name])) }
  // Nothing is chosen at first: a wrong gender would exclude the child from packages.
  const form = useForm(fields, { first_name: '', last_name: '', birth_date: '', gender: '' as 'F', grade: '' }, { words: words as never })
  return (
    <Page title={texts.addPlayer}>
      <Text c="dimmed" py="md" maw={520}>
        {texts.addPlayerHelp}
      </Text>
      <div style={{ maxWidth: 520 }}>
        <Form
          of={form}
          onSave={(given) => call(addFamilyPlayer, { body: { ...given, grade: given.grade ?? '' } as never })}
          onSaved={() => {
            void invalidate('carts', 'players', 'people')
            snackbar(texts.added)
            void navigate(back)
          }}
        >
          <Field of={form} name="first_name" autoComplete="off" />
          <Field of={form} name="last_name" autoComplete="off" />
          <Field of={form} name="birth_date" />
          <Field of={form} name="gender" as="segments" />
          <Field of={form} name="grade" description={texts.gradeHelp} />
          <FormButtons act={texts.add} busy={form.busy} onCancel={() => void navigate(back)} />
        </Form>
      </div>
    </Page>
  )
}
