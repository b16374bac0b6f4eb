import { ActionIcon, Button, Group, Text } from '@mantine/core'
import type { Car, Itinerary } from '@touchline/domain/itineraries/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { showError } from '../kit/feedback/show-error.ts'
import { toast } from '../kit/feedback/toast.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useItineraryTexts } from './itinerary-texts.ts'
import classes from './ItineraryScreen.module.css'
import { givenCar, givenOf, indexIn, PartChanged, saveParts } from './save-parts.ts'
import type { Choices } from './StopForm.tsx'
import { PhoneLink } from './StopList.tsx'

const CarForm = lazyComponent(async () => (await import('./CarForm.tsx')).CarForm)

/** The cars: all for the staff, those of the own children for a family, which sees no section without one. */
export function CarSection({ itinerary, choices }: { itinerary: Itinerary; choices: Choices | undefined }) {
  const texts = useItineraryTexts()
  const [edited, setEdited] = useState<Car | 'new' | null>(null)
  const { cars, may } = itinerary
  if (cars.length === 0 && !may.see_details) return null
  const riding = new Set(cars.flatMap(({ players }) => players.map(({ id }) => id)))
  const without = choices?.players.filter(({ id }) => !riding.has(id)) ?? []
  return (
    <Section
      title={texts.cars}
      {...(may.see_details && { count: cars.length })}
      aside={
        may.manage && (
          <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            {texts.addCar}
          </Button>
        )
      }
    >
      {cars.length === 0 && (
        <Text c="dimmed" py="md">
          {texts.noCars}
        </Text>
      )}
      {cars.map((car, index) => (
        <div key={index} className={classes.car}>
          <CarLines car={car} staff={may.see_details} />
          {may.manage && <CarActs itinerary={itinerary} car={car} onEdit={() => setEdited(car)} />}
        </div>
      ))}
      {cars.length > 0 && without.length > 0 && (
        <Text fz="sm" c="dimmed" mt="sm">
          {fill(texts.withoutCar, { names: without.map(({ name }) => name).join(', ') })}
        </Text>
      )}
      {edited !== null && choices && (
        <CarForm itinerary={itinerary} car={edited === 'new' ? null : edited} choices={choices} onClose={() => setEdited(null)} />
      )}
    </Section>
  )
}

/** The driver and the players of a car, with the number of the driver for the staff. */
export function CarLines({ car, staff }: { car: Car; staff: boolean }) {
  const texts = useItineraryTexts()
  const { driver, driver_phone, players, capacity, note } = car
  return (
    <div>
      <div className={classes.driver}>{fill(staff ? texts.carOf : texts.ridesWith, { driver })}</div>
      <Text fz="sm">{players.map(({ name }) => name).join(', ')}</Text>
      {staff && (
        <Text fz="sm" c="dimmed">
          {fill(texts.carFull, { count: players.length, capacity })}
          {driver_phone && (
            <>
              {' · '}
              <PhoneLink number={driver_phone} />
            </>
          )}
        </Text>
      )}
      {note && (
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      )}
    </div>
  )
}

function CarActs({ itinerary, car, onEdit }: { itinerary: Itinerary; car: Car; onEdit: () => void }) {
  const texts = useItineraryTexts()
  const kitTexts = useKitTexts()
  const [busy, setBusy] = useState(false)
  const name = fill(texts.carOf, { driver: car.driver })
  const run = async (change: Parameters<typeof saveParts>[1]) => {
    setBusy(true)
    try {
      await saveParts(itinerary, change)
      return true
    } catch (error) {
      if (error instanceof PartChanged) toast(texts.carChanged, { tone: 'bad' })
      else showError(error, { ...kitTexts, ...texts })
      return false
    } finally {
      setBusy(false)
    }
  }
  const remove = async () => {
    const isRemoved = await run((newest) => {
      const { cars } = givenOf(newest)
      return { cars: cars.toSpliced(indexIn(cars, givenCar(car)), 1) }
    })
    const putBack = () => void run((newest) => ({ cars: [...givenOf(newest).cars, givenCar(car)] }))
    if (isRemoved) toast(fill(texts.removedStop, { name }), { act: { label: kitTexts.undo, run: putBack } })
  }
  return (
    <Group gap={2} wrap="nowrap" data-print="no">
      <ActionIcon variant="subtle" color="gray" aria-label={fill(texts.editOf, { name })} onClick={onEdit}>
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={fill(texts.removeOf, { name })} loading={busy} onClick={() => void remove()}>
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
}
