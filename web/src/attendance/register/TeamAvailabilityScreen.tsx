import { Modal, Text } from '@mantine/core'
import { readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import { useNavigate, useParams } from 'react-router'
import { AgendaList } from '../../calendar/AgendaList.tsx'
import { addDays, wallTime } from '../../kit/time/days.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useRead } from '../../kit/api/queries.ts'
import { serverNow } from '../../kit/time/server-clock.ts'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { useIsPhone } from '../../kit/page/useIsPhone.ts'
import { useZone } from '../../shell/session/useActor.ts'
import { useTeamAddress } from '../../teams/useTeamAddress.ts'
import { useAttendanceTexts } from '../attendance-texts.ts'

const TeamSummaryScreen = lazyComponent(async () => (await import('../TeamSummaryScreen.tsx')).TeamSummaryScreen, {
  isNeeded: true,
})

/** A dialog over the team summary that lists the next four weeks, so that all events can be answered together. The summary behind it reports load errors. */
export function TeamAvailabilityScreen() {
  const texts = useAttendanceTexts()
  const kitTexts = useKitTexts()
  const navigate = useNavigate()
  const team = Number(useParams()['team'])
  const isPhone = useIsPhone()
  const now = wallTime(serverNow(), useZone())
  const today = now.slice(0, 10)
  const { base, within } = useTeamAddress()
  const read = useRead(readTeamCalendar, { params: { team }, query: { start: today, end: addDays(today, 28), ...within } })
  const ahead = (read.data?.items ?? []).filter((event) => event.end_time > now)
  return (
    <>
      <TeamSummaryScreen />
      <Modal
        opened={!read.isError}
        fullScreen={isPhone}
        size="lg"
        onClose={() => void navigate(`${base}/summary`, { replace: true })}
        title={texts.availability}
        closeButtonProps={{ 'aria-label': kitTexts.close }}
      >
        <Text c="dimmed" fz="sm">
          {texts.availabilityHelp}
        </Text>
        {!read.data ? (
          <RowsSkeleton rows={5} />
        ) : ahead.length === 0 ? (
          <Text mt="md">{texts.nothingAhead}</Text>
        ) : (
          <AgendaList events={ahead} now={now} />
        )}
      </Modal>
    </>
  )
}
