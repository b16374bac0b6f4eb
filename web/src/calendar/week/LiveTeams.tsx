import { readEventNotices } from '@touchline/domain/calendar/editor/editor-endpoints'
import { readCalendarNews, readClubCalendar, readEvent, readMyCalendar, readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import { clubCalendarTopic, teamCalendarTopic } from '@touchline/domain/calendar/live'
import { useLive } from '../../kit/api/live.ts'
import { invalidate } from '../../kit/api/queries.ts'
import { useUser } from '../../shell/session/session.ts'

let soon: ReturnType<typeof setTimeout> | undefined
/** Collects many live events, such as those of an import, into one read. */
const readAgain = () => {
  clearTimeout(soon)
  soon = setTimeout(
    () => void invalidate(readMyCalendar, readTeamCalendar, readClubCalendar, readEvent, readEventNotices, readCalendarNews),
    150,
  )
}

function Live({ topic }: { topic: string }) {
  useLive(topic, readAgain)
  return null
}

/** Updates the calendars on screen while mounted, as events of these teams change. */
export function LiveTeams({ teams }: { teams: readonly (number | null)[] }) {
  const { club } = useUser()
  return (
    <>
      {club && <Live topic={clubCalendarTopic(club.id)} />}
      {[...new Set(teams)].slice(0, 40).map((team) => team !== null && <Live key={team} topic={teamCalendarTopic(team)} />)}
    </>
  )
}
