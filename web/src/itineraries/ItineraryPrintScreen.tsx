import { Button, Group, Skeleton } from '@mantine/core'
import { readItinerary, type Itinerary } from '@touchline/domain/itineraries/endpoints'
import { IconChevronLeft, IconPrinter } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { CarLines } from './CarSection.tsx'
import { useItineraryTexts } from './itinerary-texts.ts'
import classes from './ItineraryPrintScreen.module.css'
import { ItineraryFacts } from './ItineraryScreen.tsx'
import { StopList } from './StopList.tsx'
import { stopName } from './stop-words.ts'

/** An itinerary on one page, with a list of telephone numbers for the staff. */
export function ItineraryPrintScreen() {
  const kitTexts = useKitTexts()
  const { team, itinerary } = useParams()
  const read = useRead(readItinerary, { params: { team: Number(team), itinerary: Number(itinerary) } })
  return (
    <main className={classes.page} id="content">
      <Group justify="space-between" mb="lg" data-print="no">
        <Button
          component={Link}
          to={`/teams/${team}/itineraries/${itinerary}`}
          variant="subtle"
          leftSection={<IconChevronLeft size={18} />}
        >
          {kitTexts.back}
        </Button>
        <Button leftSection={<IconPrinter size={18} />} onClick={() => print()} disabled={!read.data}>
          {kitTexts.print}
        </Button>
      </Group>
      {read.data ? (
        <Sheet itinerary={read.data} />
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton h={600} aria-busy />
      )}
    </main>
  )
}

function Sheet({ itinerary }: { itinerary: Itinerary }) {
  const texts = useItineraryTexts()
  const { range, longDate } = useMoments()
  const { title, team_name, first_day, last_day, stops, cars, timezone, zone, may } = itinerary
  const numbers = phoneList(itinerary, (stop) => stopName(stop, texts), texts.contact_name)
  return (
    <article className={classes.sheet}>
      <h1 data-page-title tabIndex={-1}>
        {title}
      </h1>
      <p>
        {team_name} · {first_day === last_day ? longDate(first_day) : range(first_day, last_day)}
      </p>
      <ItineraryFacts itinerary={itinerary} />
      <StopList stops={stops} zone={timezone ?? zone} />
      {cars.length > 0 && (
        <>
          <h2>{texts.cars}</h2>
          <div className={classes.cars}>
            {cars.map((car, index) => (
              <CarLines key={index} car={car} staff={may.see_details} />
            ))}
          </div>
        </>
      )}
      {may.see_details && numbers.length > 0 && (
        <>
          <h2>{texts.phoneList}</h2>
          <table className={classes.numbers}>
            <tbody>
              {numbers.map(({ name, phone }) => (
                <tr key={`${name} ${phone}`}>
                  <th scope="row">{name}</th>
                  <td>{phone}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </article>
  )
}

/** Every number of the itinerary once: the contact, the drivers, the lodging. */
function phoneList(
  { contact_name, contact_phone, cars, stops }: Itinerary,
  nameOf: (stop: Itinerary['stops'][number]) => string,
  contact: string,
) {
  const all = [
    { name: contact_name ?? contact, phone: contact_phone },
    ...cars.map(({ driver, driver_phone }) => ({ name: driver, phone: driver_phone })),
    ...stops.map((stop) => ({ name: nameOf(stop), phone: stop.phone })),
  ]
  const known = new Set<string>()
  return all.filter(({ name, phone }) => {
    const key = `${name} ${phone}`
    if (phone === null || known.has(key)) return false
    known.add(key)
    return true
  })
}
