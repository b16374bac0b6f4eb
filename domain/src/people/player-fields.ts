import { z } from 'zod'
import { Id, nameText } from '../kit/id.ts'
import { choice, date, text } from '../kit/record/field.ts'

const name = { ...text(80, { required: true }), given: nameText(80).trim().min(1, 'Enter a name.') }

/**
 * The fields of a player that people change, each declared once: the row, the bodies and replies, the form, the page, the history, the merge of two players
 * and the file of the club follow from here. The labels stand in `player-field-texts`, the column in a migration.
 */
export const playerFields = {
  first_name: name,
  last_name: name,
  birth_date: date(),
  gender: choice(['F', 'M']),
  grade: text(20),
  /** The number that the player prefers; each team has its own. */
  number: text(4),
  primary_position: text(40),
  club_region_id: { kind: 'id', control: 'id', nullable: true, schema: Id.nullable(), given: Id.nullable().default(null) },
} as const

type Fields = typeof playerFields
export type PlayerFieldName = keyof Fields
/** A birth date is club-local, YYYY-MM-DD. */
export type PlayerValues = { -readonly [K in PlayerFieldName]: z.output<Fields[K]['schema']> }
export const playerFieldNames = Object.keys(playerFields) as PlayerFieldName[]

/** The family corrects these. A birth date decides about age groups: the family enters a missing one, the club changes it. */
export const fieldsOfFamily: readonly PlayerFieldName[] = ['first_name', 'last_name', 'gender', 'grade']
