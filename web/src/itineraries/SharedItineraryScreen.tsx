import { Box, Text, Title } from '@mantine/core'
import { readSharedItinerary } from '@touchline/domain/itineraries/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { LinkErrorPanel } from '../kit/feedback/LinkErrorPanel.tsx'
import { MessagePage } from '../kit/feedback/MessagePage.tsx'
import { Waiting } from '../kit/feedback/Waiting.tsx'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { useMoments, zoneCity } from '../kit/time/moments.ts'
import { useItineraryTexts } from './itinerary-texts.ts'
import { StopList } from './StopList.tsx'

/** An itinerary as anybody with its link sees it, without a sign-in. */
export function SharedItineraryScreen() {
  const texts = useItineraryTexts()
  const { range, longDate } = useMoments()
  const read = useRead(readSharedItinerary, { params: { token: useParams()['token'] ?? '' } })
  useHiddenFromSearch()
  if (read.error) return <LinkErrorPanel error={read.error} texts={texts} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting what={texts.loading} />
  const { title, club_name, team_name, first_day, last_day, meeting_point, timezone, stops } = read.data
  return (
    <MessagePage>
      <Box maw={720} mx="auto" mt="md">
        <Text c="dimmed" fz="sm">
          {club_name} · {team_name}
        </Text>
        <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        <Text c="dimmed">{first_day === last_day ? longDate(first_day) : range(first_day, last_day)}</Text>
        <DescriptionList
          facts={[meeting_point && [texts.meeting_point, meeting_point], [texts.timezone, fill(texts.times, { city: zoneCity(timezone) })]]}
        />
        <StopList stops={stops} zone={timezone} />
      </Box>
    </MessagePage>
  )
}

/** The reply carries the same header; search engines read the page itself. */
function useHiddenFromSearch() {
  useEffect(() => {
    const meta = document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }))
    return () => meta.remove()
  }, [])
}
