/** Live topic of a team's calendar: `teams/4/calendar`. Events carry the id of the changed event; everybody who may see the team may subscribe. */
export const teamCalendarTopic = (team: number) => `teams/${team}/calendar`
export const teamCalendarTopicPattern = /^teams\/([1-9]\d{0,9})\/calendar$/

/** Live topic of events without a team. It carries only the id of the event, so everybody of the club may subscribe. */
export const clubCalendarTopic = (club: number) => `clubs/${club}/calendar`
export const clubCalendarTopicPattern = /^clubs\/([1-9]\d{0,9})\/calendar$/

export const calendarTopicOf = (event: { club_id: number; team_id: number | null }) =>
  event.team_id === null ? clubCalendarTopic(event.club_id) : teamCalendarTopic(event.team_id)
