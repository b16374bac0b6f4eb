import { Anchor, Group } from '@mantine/core'
import type { Itinerary, SharedItinerary } from '@touchline/domain/itineraries/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconBed, IconCar, IconFlag, IconHome, IconMapPin, IconMoodSmile, IconRun, IconSoup } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import type { z } from 'zod'
import { Status } from '../kit/page/Status.tsx'
import { useMoments, zoneCity } from '../kit/time/moments.ts'
import { useItineraryTexts } from './itinerary-texts.ts'
import classes from './StopList.module.css'
import { byDay, stopName, stopTimes } from './stop-words.ts'

const icons = {
  depart: IconFlag,
  travel: IconCar,
  arrive: IconMapPin,
  meal: IconSoup,
  game: IconRun,
  lodging: IconBed,
  free: IconMoodSmile,
  return: IconHome,
}

/** A stop of a page for members, or of a shared one, which lacks confirmation number and note. */
type ShownStop = z.infer<typeof SharedItinerary>['stops'][number] & Partial<Itinerary['stops'][number]>

interface StopListProps {
  stops: readonly ShownStop[]
  /** The zone of stops that name none. */
  zone: string
  acts?: (index: number) => ReactNode
  list?: Ref<HTMLDivElement>
}

/** The stops of an itinerary under their days. */
export function StopList({ stops, zone, acts, list }: StopListProps) {
  const { longDate } = useMoments()
  return (
    <div ref={list}>
      {byDay(stops).map(({ day, stops: ofDay }, index) => (
        <section key={`${day} ${index}`}>
          <h3 className={classes.day}>{longDate(day)}</h3>
          <ol className={classes.list}>
            {ofDay.map((one) => (
              <Line key={one.index} stop={one.stop} zone={zone} acts={acts?.(one.index)} index={one.index} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Line({ stop, zone, acts, index }: { stop: ShownStop; zone: string; acts: ReactNode; index: number }) {
  const texts = useItineraryTexts()
  const moments = useMoments()
  const Icon = icons[stop.kind]
  const times = stopTimes(stop, texts, moments)
  const isElsewhere = stop.timezone !== null && stop.timezone !== zone
  const { event, location, address, phone, confirmation, note } = stop
  return (
    <li className={classes.stop} data-stop={index}>
      <div className={classes.time}>
        {times}
        {times && isElsewhere && <div>{fill(texts.times, { city: zoneCity(stop.timezone!) })}</div>}
      </div>
      <div className={classes.text}>
        <Group gap={8} wrap="nowrap" align="flex-start">
          <Icon size={18} stroke={1.75} aria-hidden style={{ flex: 'none', marginTop: 1 }} />
          <div>
            <span className={classes.name}>{stopName(stop, texts)}</span>
            {event && event.status !== 'scheduled' && <Status tone="bad">{texts[event.status]}</Status>}
            {event && location && <p>{location}</p>}
            {address && (
              <p>
                <Anchor
                  inherit
                  href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {address}
                </Anchor>
              </p>
            )}
            {phone && (
              <p>
                {texts.phone}: <PhoneLink number={phone} />
              </p>
            )}
            {confirmation && (
              <p>
                {texts.confirmation}: {confirmation}
              </p>
            )}
            {note && <p className={classes.note}>{note}</p>}
          </div>
        </Group>
      </div>
      {acts}
    </li>
  )
}

export const PhoneLink = ({ number }: { number: string }) => (
  <Anchor inherit underline="always" href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
    {number}
  </Anchor>
)
