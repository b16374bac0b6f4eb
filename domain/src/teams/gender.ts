/** Codes of a division or a team (S0.9); the code for everybody reads All. */
export const genders = ['M', 'F', 'C'] as const
export type Gender = (typeof genders)[number]
export type GenderCode = Gender | 'All'

type GenderTexts = Readonly<Record<`gender${GenderCode}`, string>>
/** Boys, Girls, Co-Ed or All, in the reader's language. */
export const genderLabel = (code: GenderCode, texts: GenderTexts): string => texts[`gender${code}`]

/** The genders that a form offers: co-ed where the club has it, and what is stored. */
export const offeredGenders = (ofClub: readonly Gender[], stored: Gender | null = null): Gender[] =>
  genders.filter((one) => ofClub.includes(one) || one === stored)
