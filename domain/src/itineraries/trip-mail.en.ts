/** Mails about trips. */
export const texts = {
  subject: '{title}: trip of {team}',
  body: '{by} published the plan for {title} of {team}, {days}.\n\nSee times, lodging and cars: {url}',
  bodyWithPlace: '{by} published the plan for {title} of {team}, {days}.\n\nMeeting point: {place}\n\nSee times, lodging and cars: {url}',
} as const
