/** Live topic of a team's calendar: `teams/4/calendar`. News say which event changed; who may follow: whoever may see the team. */
export const teamCalendarTopic = (team: number) => `teams/${team}/calendar`
export const teamCalendarTopicPattern = /^teams\/([1-9]\d{0,9})\/calendar$/

/** Of the events without a team; their news say only which event, so everybody of the club may follow. */
export const clubCalendarTopic = (club: number) => `clubs/${club}/calendar`
export const clubCalendarTopicPattern = /^clubs\/([1-9]\d{0,9})\/calendar$/

export const calendarTopicOf = (event: { club_id: number; team_id: number | null }) =>
  event.team_id === null ? clubCalendarTopic(event.club_id) : teamCalendarTopic(event.team_id)
