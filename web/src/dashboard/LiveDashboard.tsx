import { clubCalendarTopic, teamCalendarTopic } from '@touchline/domain/calendar/live'
import { readCalendarNews } from '@touchline/domain/calendar/endpoints'
import { readClubDashboard, readFamilyDashboard, readTeamDashboard } from '@touchline/domain/dashboard/endpoints'
import { useLive } from '../kit/api/live.ts'
import { invalidate } from '../kit/api/queries.ts'
import { useUser } from '../shell/session/session.ts'

let soon: ReturnType<typeof setTimeout> | undefined
/** Every answer and every change of an event is a live event; several in a row cause one read. */
const readAgain = () => {
  clearTimeout(soon)
  soon = setTimeout(() => void invalidate(readFamilyDashboard, readTeamDashboard, readClubDashboard, readCalendarNews), 150)
}

function Live({ topic }: { topic: string }) {
  useLive(topic, readAgain)
  return null
}

/** Keeps the dashboard's numbers current for these teams and the club while it is shown. */
export function LiveDashboard({ teams }: { teams: readonly (number | null)[] }) {
  const { club } = useUser()
  return (
    <>
      {club && <Live topic={clubCalendarTopic(club.id)} />}
      {[...new Set(teams)].slice(0, 60).map((team) => team !== null && <Live key={team} topic={teamCalendarTopic(team)} />)}
    </>
  )
}
