import { Checkbox, Stack } from '@mantine/core'
import { carFields, mostCapacity, type Car, type Itinerary } from '@touchline/domain/itineraries/endpoints'
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
import { givenCar, givenOf, indexIn, problemsOfPart, saveParts } from './save-parts.ts'
import type { Choices } from './StopForm.tsx'

const plain = formFieldsOf(carFields)

interface CarFormProps {
  itinerary: Itinerary
  /** Null for a new one. */
  car: Car | null
  choices: Choices
  onClose: () => void
}

/** The form of a car: driver, seats for players, and the players. Players of another car are not offered. */
export function CarForm({ itinerary, car, choices, onClose }: CarFormProps) {
  const texts = useItineraryTexts()
  const taken = new Set(itinerary.cars.flatMap((other) => (other === car ? [] : other.players.map(({ id }) => id))))
  const left = (car?.players ?? []).filter(({ id }) => !choices.players.some((player) => player.id === id))
  const players = [...left, ...choices.players.filter(({ id }) => !taken.has(id))]
  const formerDriver = car?.driver_user_id != null && !choices.drivers.some(({ id }) => id === car.driver_user_id)
  const drivers = [...(formerDriver ? [{ id: car.driver_user_id!, name: car.driver }] : []), ...choices.drivers]
  const fields = {
    driver_user_id: { kind: 'choice' as const, values: drivers.map(({ id }) => String(id)) },
    driver_name: plain['driver_name']!,
    driver_phone: { ...plain['driver_phone']!, kind: 'phone' as const },
    capacity: { kind: 'int' as const, min: 1, max: mostCapacity, required: true as const },
    note: plain['note']!,
  }
  const words = { ...texts, ...Object.fromEntries(drivers.map(({ id, name }) => [`driver_user_id.${id}`, name])) }
  const first = {
    ...draftOf(fields, { ...car, driver_user_id: car?.driver_user_id?.toString() }),
    player_ids: (car?.players ?? []).map(({ id }) => String(id)),
  }
  const form = useForm(fields, first, {
    words: words as never,
    check: (values) => {
      const draft = values as unknown as Record<string, string> & { player_ids: string[] }
      const problems: FormProblems = {}
      if (!draft['driver_user_id'] && !draft['driver_name']!.trim()) problems['driver_name'] = texts.driverNeeded
      if (draft.player_ids.length > Number(draft['capacity'])) problems['player_ids'] = texts.full
      return problems
    },
    refused: (error) => problemsOfPart(error, texts.carChanged),
  })
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })
  const draft = form.draft as unknown as Record<string, string> & { player_ids: string[] }
  const save = (given: Record<string, unknown> & { player_ids: string[] }) =>
    saveParts(itinerary, (newest) => {
      const { cars } = givenOf(newest)
      const { driver_user_id, driver_name, player_ids, ...values } = given
      const driver = driver_user_id ? { driver_user_id: Number(driver_user_id), driver_name: null } : { driver_user_id: null, driver_name }
      const next = { ...values, ...driver, player_ids: player_ids.map(Number) } as (typeof cars)[number]
      return { cars: car ? cars.with(indexIn(cars, givenCar(car)), next) : [...cars, next] }
    })
  return (
    <Sheet form onClose={leave} title={car ? texts.editCar : texts.addCar}>
      <Form
        of={form}
        onSave={save as never}
        onSaved={() => {
          toast(texts.saved)
          onClose()
        }}
      >
        <Field of={form} name="driver_user_id" />
        {!draft['driver_user_id'] && <Field of={form} name="driver_name" autoComplete="off" />}
        <Field of={form} name="driver_phone" autoComplete="off" />
        <Field of={form} name="capacity" autoComplete="off" />
        {players.length > 0 && (
          <Checkbox.Group
            label={texts.players}
            id="player_ids"
            value={draft.player_ids}
            error={form.errors['player_ids']}
            onChange={(player_ids) => form.put({ player_ids } as never)}
          >
            <Stack gap="xs" mt="xs">
              {players.map(({ id, name }) => (
                <Checkbox key={id} value={String(id)} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Field of={form} name="note" />
        <FormButtons act={texts.save} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </Sheet>
  )
}
