import { Input, Stack, Text } from '@mantine/core'
import type { Fields } from '@touchline/domain/kit/form/field'
import { publishRecruitingProfile, readRecruitingProfile, type RecruitingProfile } from '@touchline/domain/recruiting/endpoints'
import { linkDays, sections, type Section } from '@touchline/domain/recruiting/profile'
import { call } from '../kit/api/api.ts'
import { toast } from '../kit/feedback/toast.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { draftOf, type FormProblems } from '../kit/form/form-rules.ts'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { useRecruitingTexts } from './recruiting-texts.ts'

const nameOf = (section: Section) => `section.${section}` as const
const fields: Fields = {
  ...Object.fromEntries(sections.map((section) => [nameOf(section), { kind: 'flag' } as const])),
  days: { kind: 'choice', values: linkDays.map(String), required: true },
}
/** Sections that a first publication offers as chosen: nothing about school, grades or how to reach the family. */
const usual: readonly Section[] = ['teams', 'graduation', 'positions', 'honours', 'videos']

/** The sections to publish and the validity of the link. */
export function PublishForm({ player, profile, onClose }: { player: number; profile: RecruitingProfile; onClose: () => void }) {
  const texts = useRecruitingTexts()
  const draftIn = (of: RecruitingProfile) => {
    const chosen = of.sections.length > 0 ? of.sections : usual
    const flags = sections.map((section) => [nameOf(section), (chosen as readonly string[]).includes(section)])
    return draftOf(fields, { ...Object.fromEntries(flags), days: '90' })
  }
  const form = useForm(fields, draftIn(profile), {
    words: texts,
    version: profile.version_id,
    check: (draft) => (chosenIn(draft).length === 0 ? { sections: texts.noSection } : ({} as FormProblems)),
    reload: async () => {
      const now = await call(readRecruitingProfile, { params: { player } })
      return { draft: draftIn(now), version: now.version_id }
    },
  })
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })
  const save = (given: Readonly<Record<string, unknown>>, version_id: number | undefined) =>
    call(publishRecruitingProfile, {
      params: { player },
      body: { sections: chosenIn(given), days: Number(given['days']) as 30, version_id },
    })
  return (
    <Sheet form onClose={leave} title={texts.publishTitle}>
      <Form
        of={form}
        onSave={save}
        onSaved={() => {
          toast(texts.published)
          onClose()
        }}
      >
        <Text fz="sm">{texts.publishHelp}</Text>
        <Input.Wrapper label={texts.sections} labelElement="div" error={form.errors['sections']}>
          <Stack gap="xs" mt={6} role="group" aria-label={texts.sections}>
            {sections
              .filter((section) => section !== 'photo' || profile.has_photo)
              .map((section) => (
                <Field key={section} of={form} name={nameOf(section)} />
              ))}
            {!profile.has_photo && (
              <Text fz="sm" c="dimmed">
                {texts['section.photo']}: {texts.noPhoto}
              </Text>
            )}
          </Stack>
        </Input.Wrapper>
        <Field of={form} name="days" as="segments" />
        <FormButtons act={texts.publish} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </Sheet>
  )
}

const chosenIn = (values: Readonly<Record<string, unknown>>): Section[] =>
  sections.filter((section) => values[nameOf(section)] === true) as Section[]
