import type { EventDetail } from '@touchline/domain/calendar/event'
import { readEventResources } from '@touchline/domain/resources/event-endpoints'
import { useRead } from '../kit/api/queries.ts'
import { Section } from '../kit/page/Section.tsx'
import { ResourceList } from './ResourceList.tsx'
import { ownerOfEvent } from './resource-owner.ts'
import { useResourceTexts } from './resource-texts.ts'

/** The files and links of an event; nothing where there are none and the reader may not add any, or where they cannot be read. */
export function EventResources({ event }: { event: EventDetail }) {
  const texts = useResourceTexts()
  const { data } = useRead(readEventResources, { params: { event: event.id } })
  if (!data || (data.items.length === 0 && !data.may.manage)) return null
  return (
    <Section title={texts.filesAndLinks}>
      <ResourceList owner={ownerOfEvent(event)} inSection />
    </Section>
  )
}
