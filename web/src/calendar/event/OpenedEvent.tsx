import { Button, Group, Modal } from '@mantine/core'
import { readEvent } from '@touchline/domain/calendar/endpoints'
import { Link, useSearchParams } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useRead } from '../../kit/api/queries.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useCalendarTexts } from '../calendar-texts.ts'
import { EventDetails } from './EventDetails.tsx'
import { addressOf, titleOf } from '../tile-of-event.ts'

/** Opens the event in the address over the list; closing it returns to the list. */
export function OpenedEvent() {
  const texts = useCalendarTexts()
  const kitTexts = useKitTexts()
  const [query, setQuery] = useSearchParams()
  const id = Number(query.get('event_id')) || null
  const read = useRead(readEvent, { params: { event: id ?? 0 } }, { enabled: id !== null })
  const event = read.data
  const close = () =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old)
        next.delete('event_id')
        return next
      },
      { replace: true },
    )
  return (
    <Modal
      opened={id !== null}
      onClose={close}
      title={event ? titleOf(event, texts) : texts.event}
      closeButtonProps={{ 'aria-label': kitTexts.close }}
    >
      {read.isError ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : !event ? (
        <RowsSkeleton rows={3} />
      ) : (
        <>
          <EventDetails withStatus event={event} />
          <Group justify="flex-end" mt="lg">
            <Button component={Link} to={addressOf(event)}>
              {texts.open}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}
