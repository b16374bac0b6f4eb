import { Divider } from '@mantine/core'
import type { Fields } from '@touchline/domain/kit/form/field'
import { readRecruitingProfile, saveRecruitingProfile, type RecruitingProfile } from '@touchline/domain/recruiting/endpoints'
import { heightIn, weightIn } from '@touchline/domain/recruiting/measures'
import { formFields } from '@touchline/domain/recruiting/profile-fields'
import { areVideosWrong } from '@touchline/domain/recruiting/videos'
import { useState } from 'react'
import { call } from '../kit/api/api.ts'
import { toast } from '../kit/feedback/toast.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { draftOf, type FormProblems } from '../kit/form/form-rules.ts'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { formFieldsOf } from '../kit/record/record-row.ts'
import { useLocale } from '../kit/texts.ts'
import { measuresIn } from './profile-draft.ts'
import { useRecruitingTexts } from './recruiting-texts.ts'
import { VideosField } from './VideosField.tsx'

const { contact_email, contact_phone, ...others } = formFieldsOf(formFields)
const allFields: Fields = {
  ...others,
  contact_email: { ...contact_email!, kind: 'email' },
  contact_phone: { ...contact_phone!, kind: 'phone' },
}

interface ProfileFormProps {
  player: number
  profile: RecruitingProfile
  /** Writes the earlier values again over this version. */
  onUndo: (version: number) => void
  onClose: () => void
}

/** The form of those fields of a profile that the reader may change. */
export function ProfileForm({ player, profile, onUndo, onClose }: ProfileFormProps) {
  const texts = useRecruitingTexts()
  const locale = useLocale()
  const editable: readonly string[] = profile.may.edit
  const fields = Object.fromEntries(Object.entries(allFields).filter(([name]) => editable.includes(name))) as Fields
  const [loaded, setLoaded] = useState(profile)
  const draftIn = (of: RecruitingProfile) => draftOf(fields, { ...of, ...measuresIn(of, locale) })
  const form = useForm(fields, draftIn(profile), {
    words: texts,
    version: profile.version_id,
    check: (draft) => problemsOf(draft as Record<string, string | undefined>, texts),
    reload: async () => {
      const now = await call(readRecruitingProfile, { params: { player } })
      setLoaded(now)
      return { draft: draftIn(now), version: now.version_id }
    },
  })
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })
  return (
    <Sheet form onClose={leave} title={texts.editTitle}>
      <Form
        of={form}
        onSave={(given, version_id) =>
          call(saveRecruitingProfile, {
            params: { player },
            body: { ...withoutSame(given, measuresIn(loaded, locale)), version_id } as never,
          })
        }
        onSaved={({ version_id }) => {
          const before = profile.version_id
          toast(texts.saved, version_id === before ? {} : { act: { label: texts.undo, run: () => onUndo(version_id) } })
          onClose()
        }}
      >
        {Object.keys(fields).map((name, at) => (
          <Part key={name} name={name} isFirst={at === 0}>
            {name === 'videos' ? (
              <VideosField of={form.input('videos')} />
            ) : (
              <Field of={form} name={name} autoFocus={at === 0} autoComplete="off" />
            )}
          </Part>
        ))}
        <FormButtons act={texts.save} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </Sheet>
  )
}

/** The first field of the family, and that of the contact, begin a part of the form. */
function Part({ name, isFirst, children }: { name: string; isFirst: boolean; children: React.ReactNode }) {
  const texts = useRecruitingTexts()
  const heading = isFirst ? null : name === 'videos' ? texts.family : name === 'contact_name' ? texts.forRecruiters : null
  return (
    <>
      {heading && <Divider label={heading} labelPosition="left" mt="sm" />}
      {children}
    </>
  )
}

/** Without a measure that stands as it was shown: it was rounded to the units of the reader. */
const withoutSame = (given: Readonly<Record<string, unknown>>, shown: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => !(name in shown) || value !== shown[name]))

type Words = ReturnType<typeof useRecruitingTexts>
function problemsOf({ height = '', weight = '', videos = '' }: Record<string, string | undefined>, texts: Words): FormProblems {
  const problems: FormProblems = {}
  if (height.trim() !== '' && heightIn(height) === null) problems['height'] = texts.badHeight
  if (weight.trim() !== '' && weightIn(weight) === null) problems['weight'] = texts.badWeight
  if (areVideosWrong(videos)) problems['videos'] = texts.badVideos
  return problems
}
