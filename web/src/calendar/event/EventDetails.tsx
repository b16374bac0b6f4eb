import { Anchor } from '@mantine/core'
import type { EventDetail } from '@touchline/domain/calendar/event'
import { seriesSentence } from '@touchline/domain/calendar/editor/series-sentence'
import { mapOf, placeWords } from '@touchline/domain/kit/location'
import { fill } from '@touchline/domain/kit/texts'
import { wallTime } from '../../kit/time/days.ts'
import { DescriptionList } from '../../kit/page/DescriptionList.tsx'
import { useMoments, zoneCity } from '../../kit/time/moments.ts'
import { useLocale } from '../../kit/texts.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { offWords, locationText } from '../tile-of-event.ts'

const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Lists time, place, arrival and uniform of an event, also in the reader's own zone if that is another. */
export function EventDetails({ event, withStatus = false }: { event: EventDetail; withStatus?: boolean }) {
  const texts = useCalendarTexts()
  const locale = useLocale()
  const { longDate, span, clock, instant } = useMoments()
  const mine = wallTime(new Date(event.start_datetime), readersZone)
  const elsewhere = !event.tbd && mine !== event.start_time
  const address = event.field?.facility_address
  // A location that is a link is opened as it is; plain text is searched on a map.
  const map = event.field ? (event.field.facility_map_url ?? mapOf(address ?? null)) : mapOf(event.location)
  return (
    <DescriptionList
      facts={[
        withStatus && event.status !== 'scheduled' && [texts.status, offWords(event, texts)],
        [
          texts.when,
          event.tbd ? (
            texts.tbd
          ) : (
            <span className="num">
              {longDate(event.start_time)}
              <br />
              {span(event.start_time, event.end_time)}
              {elsewhere && (
                <>
                  <br />
                  {fill(texts.theirTime, { time: clock(mine), city: zoneCity(readersZone) })}
                </>
              )}
            </span>
          ),
        ],
        [
          texts.where,
          <span>
            {event.field || !event.location ? locationText(event, texts) : placeWords(event.location)}
            {event.field && event.field.facility_name !== event.field.name && (
              <>
                <br />
                {event.field.facility_name}
              </>
            )}
            {address && (
              <>
                <br />
                {address}
              </>
            )}
            {map && (
              <>
                {' '}
                <Anchor href={map} target="_blank" rel="noreferrer" fz="inherit">
                  {texts.map}
                </Anchor>
              </>
            )}
          </span>,
        ],
        event.recurs && [texts.repeats, seriesSentence({ ...event.recurs, exceptions: [] }, event.start_time.slice(0, 10), texts, locale)],
        event.guest_team_players.length > 0 && [
          texts.guests,
          event.guest_team_players.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', '),
        ],
        event.staff_names.length > 0 && [texts.staff, event.staff_names.join(', ')],
        event.arrival_minutes !== null &&
          event.arrival_minutes > 0 && [texts.arrival, fill(texts.arrivalMinutes, { count: event.arrival_minutes })],
        event.uniform && [texts.uniform, event.uniform],
        event.our_score !== null && event.their_score !== null && [texts.score, `${event.our_score} – ${event.their_score}`],
        event.notes && [texts.notes, <span style={{ whiteSpace: 'pre-line' }}>{event.notes}</span>],
        [texts.lastChange, `${instant(event.updated_at, event.timezone)}${event.imported ? ` · ${texts.imported}` : ''}`],
      ]}
    />
  )
}
