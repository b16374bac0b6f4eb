import { Group, Text } from '@mantine/core'
import { readItinerary, readItineraryChoices, type Itinerary } from '@touchline/domain/itineraries/endpoints'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { fill } from '@touchline/domain/kit/texts'
import { useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useLiveTags } from '../kit/api/useLiveTags.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useMoments, zoneCity } from '../kit/time/moments.ts'
import { useActor } from '../shell/session/useActor.ts'
import { TeamPage } from '../teams/TeamPage.tsx'
import { CarSection } from './CarSection.tsx'
import { ItineraryActs } from './ItineraryActs.tsx'
import { useItineraryTexts } from './itinerary-texts.ts'
import classes from './ItineraryScreen.module.css'
import { PhoneLink } from './StopList.tsx'
import { StopSection } from './StopSection.tsx'

/** One itinerary: days, stops and cars, with the acts of those who manage the team. */
export function ItineraryScreen() {
  const { team, itinerary } = useParams()
  return <TeamPage tab="itineraries">{() => <OneItinerary team={Number(team)} id={Number(itinerary)} />}</TeamPage>
}

function OneItinerary({ team, id }: { team: number; id: number }) {
  const { clubId } = useActor()
  const read = useRead(readItinerary, { params: { team, itinerary: id } })
  useLiveTags(clubId === null ? null : recordTopic({ plural: 'itineraries' }, clubId), ['itineraries'])
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={6} />
  return <Shown key={id} itinerary={read.data} />
}

function Shown({ itinerary }: { itinerary: Itinerary }) {
  const texts = useItineraryTexts()
  const { range, longDate } = useMoments()
  const { team_id: team, first_day, last_day, may, published } = itinerary
  const choices = useRead(readItineraryChoices, { params: { team }, query: { first_day, last_day } }, { enabled: may.manage }).data
  return (
    <>
      <Text component="div" fz="sm" mt="lg" data-print="no">
        <Crumb to={`/teams/${team}/itineraries`} name={texts.itineraries} />
      </Text>
      <div className={classes.head}>
        <div>
          <Group gap="sm">
            <h2 className={classes.title}>{itinerary.title}</h2>
            {!published && <Status tone="quiet">{texts.draft}</Status>}
          </Group>
          <Text c="dimmed" fz="sm">
            {first_day === last_day ? longDate(first_day) : range(first_day, last_day)}
            {!published && ` · ${texts.draftHelp}`}
          </Text>
        </div>
        <ItineraryActs itinerary={itinerary} />
      </div>
      <ItineraryFacts itinerary={itinerary} />
      <StopSection itinerary={itinerary} choices={choices} />
      <CarSection itinerary={itinerary} choices={choices} />
    </>
  )
}

/** Meeting point, contact, zone and notes. */
export function ItineraryFacts({ itinerary }: { itinerary: Itinerary }) {
  const texts = useItineraryTexts()
  const { meeting_point, contact_name, contact_phone, timezone, zone, notes } = itinerary
  return (
    <DescriptionList
      facts={[
        meeting_point && [texts.meeting_point, meeting_point],
        (contact_name || contact_phone) && [
          texts.contact_name,
          <>
            {[contact_name, contact_phone && ' '].filter(Boolean).join(' ')}
            {contact_phone && <PhoneLink number={contact_phone} />}
          </>,
        ],
        timezone !== null && timezone !== zone && [texts.timezone, fill(texts.times, { city: zoneCity(timezone) })],
        notes && [texts.notes, <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{notes}</span>],
      ]}
    />
  )
}
