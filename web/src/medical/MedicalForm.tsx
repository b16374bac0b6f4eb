import { Stack, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { problemsOfNotes } from '@touchline/domain/medical/check-notes'
import { readMedicalNotes, saveMedicalNotes } from '@touchline/domain/medical/endpoints'
import { isEmptyNotes, medicalTexts, mostOfText, noNotes, type MedicalNotes } from '@touchline/domain/medical/medical'
import { IconAlertTriangle } from '@tabler/icons-react'
import { call } from '../kit/api/api.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { updateCached, useRead } from '../kit/api/queries.ts'
import { Section } from '../kit/page/Section.tsx'
import { Sheet } from '../kit/page/Sheet.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { markNoted } from './medical-part.ts'
import { useMedicalTexts } from './medical-texts.ts'

interface MedicalFormProps {
  player: number
  name: string
  onClose: () => void
}

const long = { kind: 'long', max: mostOfText } as const
const fields = {
  allergies: long,
  conditions: long,
  medication: long,
  instructions: long,
  emergency_name: { kind: 'text', max: 100 },
  emergency_phone: { kind: 'phone', max: 40 },
} as const

/** The notes that a family writes for the staff who stand on the field with its child. */
export function MedicalForm({ player, name, onClose }: MedicalFormProps) {
  const texts = useMedicalTexts()
  const read = useRead(readMedicalNotes, { params: { player } })
  const form = useForm(fields, noNotes, {
    words: wordsOf(texts),
    check: (draft) => Object.fromEntries(Object.entries(problemsOfNotes(draft)).map(([key, problem]) => [key, texts[problem]])),
    loaded: read.data ? { draft: read.data.notes ?? noNotes, version: read.data.version_id } : null,
    reload: async () => {
      const newer = await call(readMedicalNotes, { params: { player } })
      updateCached(readMedicalNotes, () => newer, { params: { player } })
      return { draft: newer.notes ?? noNotes, version: newer.version_id }
    },
  })
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })

  async function save(notes: MedicalNotes, version_id: number | undefined) {
    await call(saveMedicalNotes, { params: { player }, body: { ...notes, version_id: version_id! } })
    return !isEmptyNotes(notes)
  }
  function takeOver(noted: boolean) {
    markNoted(player, noted)
    toast(fill(noted ? texts.saved : texts.cleared, { name }))
    onClose()
  }

  return (
    <Sheet form onClose={leave} title={fill(texts.notesOf, { name })}>
      <Text c="dimmed" fz="sm" mb="md">
        {fill(texts.whoReads, { name })}
      </Text>
      {form.ready ? (
        <Form of={form} onSave={save} onSaved={takeOver} conflictWords={texts}>
          {read.data?.unreadable && (
            <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
              {texts.unreadable}
            </Notice>
          )}
          {medicalTexts.map((key) => (
            <Field key={key} of={form} name={key} autoFocus={key === 'allergies'} />
          ))}
          <Section title={texts.emergencyContact}>
            <Text c="dimmed" fz="sm" mt="xs">
              {texts.emergencyHelp}
            </Text>
            <Stack gap="sm" mt="sm">
              <Field of={form} name="emergency_name" autoComplete="off" />
              <Field of={form} name="emergency_phone" autoComplete="off" />
            </Stack>
          </Section>
          <FormButtons act={texts.save} busy={form.busy} onCancel={leave} />
        </Form>
      ) : read.isError ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
      {question}
    </Sheet>
  )
}

function wordsOf(texts: ReturnType<typeof useMedicalTexts>) {
  const help = Object.fromEntries(medicalTexts.map((key) => [`${key}.help`, texts[`${key}Help`]]))
  return { ...texts, ...help, 'emergency_phone.wrong': texts.phoneWrong }
}
