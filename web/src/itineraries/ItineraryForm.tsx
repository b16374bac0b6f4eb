import {
  copyItinerary,
  createItinerary,
  itineraryFields,
  readItinerary,
  saveItinerary,
  type GivenItinerary,
  type Itinerary,
} from '@touchline/domain/itineraries/endpoints'
import { problemOfDays } from '@touchline/domain/itineraries/rules'
import { fill } from '@touchline/domain/kit/texts'
import { Group, Text } from '@mantine/core'
import { call } from '../kit/api/api.ts'
import { ApiError } from '../kit/feedback/api-error.ts'
import { toast } from '../kit/feedback/toast.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { draftOf, type FormProblems } from '../kit/form/form-rules.ts'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { formFieldsOf } from '../kit/record/record-row.ts'
import { useItineraryTexts } from './itinerary-texts.ts'
import { givenOf } from './save-parts.ts'

const plain = formFieldsOf(itineraryFields)
const fields = { ...plain, contact_phone: { ...plain['contact_phone']!, kind: 'phone' } } as typeof plain
type Head = Omit<GivenItinerary, 'stops' | 'cars'>

interface ItineraryFormProps {
  team: number
  /** Null for a new one. */
  itinerary: Itinerary | null
  onSaved: (itinerary: Itinerary) => void
  onClose: () => void
}

/** The form of a new itinerary, or of the title, days, contact and notes of one. */
export function ItineraryForm({ team, itinerary, onSaved, onClose }: ItineraryFormProps) {
  const texts = useItineraryTexts()
  const params = { team, itinerary: itinerary?.id ?? 0 }
  const form = useForm(fields, draftOf(fields, itinerary ?? {}), {
    words: texts,
    version: itinerary?.version_id,
    reload: async () => {
      const newest = await call(readItinerary, { params })
      return { draft: draftOf(fields, newest), version: newest.version_id }
    },
    check: (draft) => {
      const [first, last] = [String(draft['first_day']), String(draft['last_day'])]
      const problem = first && last ? problemOfDays(first, last) : null
      return (problem ? { last_day: texts[problem] } : {}) as FormProblems
    },
    // A day of a stop outside of the new days is an error of the days here.
    refused: (error) =>
      error instanceof ApiError && Object.keys(error.fields).some((name) => name.startsWith('stops.'))
        ? { last_day: texts.outsideDays }
        : undefined,
  })
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })
  const save = async (given: Head, version_id: number | undefined) => {
    if (!itinerary) return await call(createItinerary, { params: { team }, body: given })
    const { stops, cars } = givenOf(await call(readItinerary, { params }))
    return await call(saveItinerary, { params, body: { ...given, stops, cars, version_id } })
  }
  const followFirstDay = (day: string) => {
    const last = String(form.draft['last_day'])
    if (last === '' || last < day) form.put({ last_day: day } as never)
  }
  return (
    <Sheet form onClose={leave} title={itinerary ? texts.edit : texts.add}>
      <Form
        of={form}
        onSave={save as never}
        onSaved={(saved) => {
          if (itinerary) toast(texts.saved)
          onSaved(saved as Itinerary)
        }}
      >
        <Field of={form} name="title" autoFocus autoComplete="off" />
        <Group grow align="flex-start">
          <Field of={form} name="first_day" onChange={followFirstDay} />
          <Field of={form} name="last_day" />
        </Group>
        <Field of={form} name="timezone" />
        <Field of={form} name="meeting_point" autoComplete="off" />
        <Field of={form} name="contact_name" autoComplete="off" />
        <Field of={form} name="contact_phone" autoComplete="off" />
        <Field of={form} name="notes" />
        <FormButtons act={texts.save} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </Sheet>
  )
}

const copyFields = { title: fields['title']!, first_day: fields['first_day']! }

/** Asks for the title and the first day of a copy. */
export function CopyForm({
  itinerary,
  onSaved,
  onClose,
}: {
  itinerary: Itinerary
  onSaved: (copy: Itinerary) => void
  onClose: () => void
}) {
  const texts = useItineraryTexts()
  const title = fill(texts.copyOf, { title: itinerary.title }).slice(0, 120)
  const form = useForm(copyFields, draftOf(copyFields, { title, first_day: itinerary.first_day }), { words: texts })
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })
  const params = { team: itinerary.team_id, itinerary: itinerary.id }
  return (
    <Sheet form onClose={leave} title={texts.copy}>
      <Form
        of={form}
        onSave={(given) => call(copyItinerary, { params, body: given as { title: string; first_day: string } })}
        onSaved={(copy) => {
          toast(texts.copied)
          onSaved(copy)
        }}
      >
        <Text fz="sm" c="dimmed">
          {texts.copyHelp}
        </Text>
        <Field of={form} name="title" autoFocus autoComplete="off" />
        <Field of={form} name="first_day" />
        <FormButtons act={texts.copy} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </Sheet>
  )
}
