/** The foot or hand that a player prefers. */
export const sides = ['right', 'left', 'both'] as const
export type Side = (typeof sides)[number]

/** none: nothing was entered · draft: not visible by a link · published: visible by its link · expired: its time is over. */
export const profileStates = ['none', 'draft', 'published', 'expired'] as const
export type ProfileState = (typeof profileStates)[number]

/** Fields of the sport, which the staff of the team enters too. */
export const sportFields = ['positions', 'dominant_foot', 'dominant_hand', 'height', 'weight', 'graduation_year', 'honours'] as const
/** Fields that the family alone enters. */
export const familyFields = ['videos', 'school', 'gpa', 'biography', 'contact_name', 'contact_email', 'contact_phone'] as const
export const profileFields = [...sportFields, ...familyFields] as const
export type ProfileField = (typeof profileFields)[number]

/** The parts that the family publishes or keeps back, in the order of the public page. The name of the player and of the club is always part of it. */
export const sections = [
  ...['photo', 'teams', 'graduation', 'positions', 'measurements', 'honours'],
  ...['videos', 'school', 'gpa', 'biography', 'contact'],
] as const
export type Section = (typeof sections)[number]

/** The section in which a field of the family is published. */
export const sectionOf: Readonly<Record<(typeof familyFields)[number], Section>> = {
  ...{ videos: 'videos', school: 'school', gpa: 'gpa', biography: 'biography' },
  ...{ contact_name: 'contact', contact_email: 'contact', contact_phone: 'contact' },
}

/** The choices for the validity of a link, in days. */
export const linkDays = [30, 90, 365] as const

interface Published {
  published_at: Date | null
  expires_at: Date | null
}
export const stateOf = (profile: Published | undefined, now: Date): ProfileState => {
  if (!profile) return 'none'
  if (profile.published_at === null || profile.expires_at === null) return 'draft'
  return profile.expires_at <= now ? 'expired' : 'published'
}

/** The first date of adult age; dates are YYYY-MM-DD. A player without a birth date counts as a minor. */
export const isMinor = (birthDate: string | null, today: string): boolean =>
  birthDate === null || `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}` > today
