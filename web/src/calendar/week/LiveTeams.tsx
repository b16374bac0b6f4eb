import { clubCalendarTopic, teamCalendarTopic } from '@touchline/domain/calendar/live'
import { useLiveTags } from '../../kit/api/useLiveTags.ts'
import { useUser } from '../../shell/session/session.ts'

function Live({ topic }: { topic: string }) {
  useLiveTags(topic, ['event', 'attendance'])
  return null
}

/** Updates the calendars and numbers on screen while mounted, as events of these teams change. */
export function LiveTeams({ teams }: { teams: readonly (number | null)[] }) {
  const { club } = useUser()
  return (
    <>
      {club && <Live topic={clubCalendarTopic(club.id)} />}
      {[...new Set(teams)].slice(0, 60).map((team) => team !== null && <Live key={team} topic={teamCalendarTopic(team)} />)}
    </>
  )
}
