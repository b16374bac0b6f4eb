import { readEvent, readMyCalendar, readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import { teamCalendarTopic } from '@touchline/domain/calendar/live'
import { useLive } from '../kit/live.ts'
import { refresh } from '../kit/queries.ts'

let soon: ReturnType<typeof setTimeout> | undefined
/** Many news at once, as an import makes them, are one read. */
const readAgain = () => {
  clearTimeout(soon)
  soon = setTimeout(() => void refresh(readMyCalendar, readTeamCalendar, readEvent), 150)
}

function LiveTeam({ team }: { team: number }) {
  useLive(teamCalendarTopic(team), readAgain)
  return null
}

/** While it is shown, what changes on the calendars of these teams changes on the screen. */
export const LiveTeams = ({ teams }: { teams: readonly number[] }) =>
  [...new Set(teams)].slice(0, 40).map((team) => <LiveTeam key={team} team={team} />)
