import { Button } from '@mantine/core'
import { readItineraries } from '@touchline/domain/itineraries/endpoints'
import { upcomingFirst } from '@touchline/domain/itineraries/rules'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { fill } from '@touchline/domain/kit/texts'
import { IconBus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useLiveTags } from '../kit/api/useLiveTags.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { DateLead } from '../kit/page/DateLead.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { Status } from '../kit/page/Status.tsx'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { useMoments } from '../kit/time/moments.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { useActor, useZone } from '../shell/session/useActor.ts'
import { TeamPage, type Team } from '../teams/TeamPage.tsx'
import { useTeamAddress } from '../teams/useTeamAddress.ts'
import { useItineraryTexts } from './itinerary-texts.ts'

const ItineraryForm = lazyComponent(async () => (await import('./ItineraryForm.tsx')).ItineraryForm)

/** The itineraries of a team: those to come, and past ones. */
export function ItinerariesScreen() {
  const texts = useItineraryTexts()
  const navigate = useNavigate()
  const [adding, setAdding] = useState<Team | null>(null)
  const add = (team: Team) =>
    team.may.manage && (
      <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(team)}>
        {texts.add}
      </Button>
    )
  return (
    <>
      <TeamPage tab="itineraries" act={add} thumbAct={add}>
        {(team) => <Itineraries team={team.id} />}
      </TeamPage>
      {adding && (
        <ItineraryForm
          team={adding.id}
          itinerary={null}
          onClose={() => setAdding(null)}
          onSaved={({ id }) => void navigate(`/teams/${adding.id}/itineraries/${id}`)}
        />
      )}
    </>
  )
}

function Itineraries({ team }: { team: number }) {
  const texts = useItineraryTexts()
  const { clubId } = useActor()
  const zone = useZone()
  const { narrowed } = useTeamAddress()
  const read = useRead(readItineraries, { params: { team }, ...narrowed })
  useLiveTags(clubId === null ? null : recordTopic({ plural: 'itineraries' }, clubId), ['itineraries'])
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={4} />
  const { items, may } = read.data
  if (items.length === 0)
    return (
      <StateMessage icon={<IconBus stroke={1.5} />} title={texts.none}>
        {may.manage ? texts.noneHelp : texts.noneFamily}
      </StateMessage>
    )
  const { upcoming, past } = upcomingFirst(items, dayInZone(serverNow(), zone))
  return (
    <>
      {upcoming.length > 0 && <Part title={texts.upcoming} team={team} items={upcoming} />}
      {past.length > 0 && <Part title={texts.past} team={team} items={past} />}
    </>
  )
}

type Item = ReplyGot<typeof readItineraries>['items'][number]

function Part({ title, team, items }: { title: string; team: number; items: Item[] }) {
  const texts = useItineraryTexts()
  const { range, fullDate } = useMoments()
  return (
    <Section title={title} count={items.length}>
      {items.map(({ id, title, first_day, last_day, stops, published }) => (
        <Row
          key={id}
          to={`/teams/${team}/itineraries/${id}`}
          lead={<DateLead at={first_day} />}
          title={title}
          detail={`${first_day === last_day ? fullDate(first_day) : range(first_day, last_day)} · ${stops === 1 ? texts.stopsOne : fill(texts.stopsMany, { count: stops })}`}
          end={!published && <Status tone="quiet">{texts.draft}</Status>}
        />
      ))}
    </Section>
  )
}
