import { z } from 'zod'
import { Id, Instant, plainText } from '../kit/id.ts'

/** The text fields, in the order in which somebody in a hurry reads them. */
export const medicalTexts = ['allergies', 'conditions', 'medication', 'instructions'] as const
export type MedicalText = (typeof medicalTexts)[number]
export const mostOfText = 500

/** All medical notes of one player; an empty field means nothing to note. */
export const MedicalNotes = z.object({
  allergies: plainText(mostOfText),
  conditions: plainText(mostOfText),
  medication: plainText(mostOfText),
  /** Instructions for an emergency, and other helpful ones. */
  instructions: plainText(mostOfText),
  emergency_name: plainText(100),
  emergency_phone: plainText(40),
})
export type MedicalNotes = z.infer<typeof MedicalNotes>
export type MedicalField = keyof MedicalNotes

export const noNotes: MedicalNotes = {
  allergies: '',
  conditions: '',
  medication: '',
  instructions: '',
  emergency_name: '',
  emergency_phone: '',
}
export const medicalFields = Object.keys(noNotes) as MedicalField[]

export const isEmptyNotes = (notes: MedicalNotes): boolean => medicalFields.every((field) => notes[field].trim() === '')
export const sameNotes = (one: MedicalNotes, other: MedicalNotes): boolean => medicalFields.every((field) => one[field] === other[field])

const written = {
  /** True if the notes are sealed with a key that no longer exists; they have to be written again. */
  unreadable: z.boolean(),
  written_at: Instant.nullable(),
  written_by: z.string().nullable(),
}

/** The notes of one player. `version_id` is 0 while nobody has written any; emptied notes keep counting. */
export const MedicalRecord = z.object({
  player_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  notes: MedicalNotes.nullable(),
  ...written,
  version_id: z.int(),
  may: z.object({ write: z.boolean() }),
})
export type MedicalRecord = z.infer<typeof MedicalRecord>

/** A child of the family, with a flag that notes exist. */
export const MedicalChild = z.object({ player_id: Id, first_name: z.string(), noted: z.boolean() })
export type MedicalChild = z.infer<typeof MedicalChild>

/** A player of a team with notes. */
export const MedicalLine = z.object({ player_id: Id, notes: MedicalNotes.nullable(), ...written })
export type MedicalLine = z.infer<typeof MedicalLine>
