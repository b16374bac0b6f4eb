import { Group } from '@mantine/core'
import { readItineraryChoices, stopFields, type Itinerary, type Stop } from '@touchline/domain/itineraries/endpoints'
import { problemOfStop } from '@touchline/domain/itineraries/rules'
import type { Fields } from '@touchline/domain/kit/form/field'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { titleOf } from '../calendar/tile-of-event.ts'
import { toast } from '../kit/feedback/toast.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { draftOf, type FormProblems } from '../kit/form/form-rules.ts'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { formFieldsOf } from '../kit/record/record-row.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useItineraryTexts } from './itinerary-texts.ts'
import { givenOf, givenStop, indexIn, problemsOfPart, saveParts } from './save-parts.ts'

export type Choices = ReplyGot<typeof readItineraryChoices>

const plain = formFieldsOf(stopFields)
const time = { kind: 'time', nullable: true } as const

interface StopFormProps {
  itinerary: Itinerary
  /** Null for a new one. */
  stop: Stop | null
  choices: Choices
  onClose: () => void
}

/** The form of a stop. An event of the team gives day, times and place, so that their fields disappear. */
export function StopForm({ itinerary, stop, choices, onClose }: StopFormProps) {
  const texts = useItineraryTexts()
  const moments = useMoments()
  const ids = choices.events.map(({ id }) => String(id))
  const own = stop?.event && !ids.includes(String(stop.event.id)) ? [String(stop.event.id)] : []
  const eventField: Fields = ids.length + own.length > 0 ? { event_id: { kind: 'choice', values: [...own, ...ids] } } : {}
  const { kind, day, ...rest } = plain
  const fields: Fields = {
    ...{ kind: kind!, ...eventField, day: day!, start: time, end: time },
    ...{ ...rest, phone: { ...rest['phone']!, kind: 'phone' } },
  }
  const named = choices.events.map((event) => [
    `event_id.${event.id}`,
    `${moments.shortDate(event.start_time)}, ${event.tbd ? '' : `${moments.clock(event.start_time)}, `}${titleOf(event, texts)}`,
  ])
  const words = {
    ...texts,
    'timezone.none': texts.itineraryZone,
    ...(stop?.event && { [`event_id.${stop.event.id}`]: titleOf(stop.event, texts) }),
    ...Object.fromEntries(named),
  }
  const first = draftOf(fields, { ...stop, day: stop?.day ?? itinerary.stops.at(-1)?.day ?? itinerary.first_day })
  const form = useForm(fields, first, {
    words: words as never,
    check: (draft) => {
      const { day, start, end, kind, event_id } = draft as Record<string, string>
      const times = { kind: kind as Stop['kind'], day: day!, start: start || null, end: end || null }
      const problem = event_id || !day ? null : problemOfStop(times, itinerary)
      return (problem ? { [problem.field]: texts[problem.is] } : {}) as FormProblems
    },
    refused: (error) => problemsOfPart(error, texts.stopChanged),
  })
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })
  const draft = form.draft as Record<string, string>
  const isLodging = draft['kind'] === 'lodging'
  const hasEvent = Boolean(draft['event_id'])
  const save = (given: Record<string, unknown>) =>
    saveParts(itinerary, (newest) => {
      const { stops } = givenOf(newest)
      const { event_id, phone, confirmation, ...values } = given
      const next = {
        ...values,
        ...{ event_id: event_id ? Number(event_id) : null },
        ...(isLodging ? { phone, confirmation } : { phone: null, confirmation: null }),
      } as (typeof stops)[number]
      return { stops: stop ? stops.with(indexIn(stops, givenStop(stop)), next) : [...stops, next] }
    })
  const chooseEvent = (id: string) => {
    const event = choices.events.find((one) => String(one.id) === id)
    if (event) form.put({ day: event.start_time.slice(0, 10), ...(event.type === 'Game' && { kind: 'game' }) } as never)
  }
  return (
    <Sheet form onClose={leave} title={stop ? texts.editStop : texts.addStop}>
      <Form
        of={form}
        onSave={save as never}
        onSaved={() => {
          toast(texts.saved)
          onClose()
        }}
      >
        <Field of={form} name="kind" autoFocus />
        {'event_id' in fields && <Field of={form} name="event_id" onChange={chooseEvent} />}
        {!hasEvent && (
          <>
            <Field of={form} name="day" />
            <Group grow align="flex-start">
              <Field of={form} name="start" />
              <Field of={form} name="end" />
            </Group>
            <Field of={form} name="timezone" />
            <Field of={form} name="location" autoComplete="off" />
            <Field of={form} name="address" autoComplete="off" />
          </>
        )}
        {isLodging && (
          <>
            <Field of={form} name="phone" autoComplete="off" />
            <Field of={form} name="confirmation" autoComplete="off" />
          </>
        )}
        <Field of={form} name="note" />
        <FormButtons act={texts.save} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </Sheet>
  )
}
