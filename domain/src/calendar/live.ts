/** Live topic of a team's calendar: `teams/4/calendar`. News say which event changed; who may follow: whoever may see the team. */
export const teamCalendarTopic = (team: number) => `teams/${team}/calendar`
export const teamCalendarTopicPattern = /^teams\/([1-9]\d{0,9})\/calendar$/
