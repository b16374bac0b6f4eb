import { z } from 'zod'
import { CalendarDate, Id, nameText, plainText } from '../kit/id.ts'

const name = nameText(80).trim().min(1, 'Enter a name.')
const shortText = (max: number) =>
  plainText(max)
    .trim()
    .transform((text) => (text === '' ? null : text))
    .nullable()

/** The values of a player that people change. */
export const playerValues = {
  first_name: name,
  last_name: name,
  birth_date: CalendarDate.nullable(),
  gender: z.enum(['F', 'M']).nullable(),
  grade: shortText(20),
  number: shortText(4),
  primary_position: shortText(40),
  club_region_id: Id.nullable(),
}
