import { phoneProblem } from '../kit/field-problems.ts'
import { phoneText } from '../kit/phone.ts'
import { medicalFields, medicalTexts, mostOfText, type MedicalField, type MedicalNotes } from './medical.ts'

/** Trims the texts and formats the phone number. */
export const tidyNotes = (notes: MedicalNotes): MedicalNotes => {
  const tidy = Object.fromEntries(medicalFields.map((field) => [field, notes[field].trim()])) as MedicalNotes
  return { ...tidy, emergency_phone: phoneText(tidy.emergency_phone) }
}

export type MedicalProblem = 'tooLong' | 'phoneWrong' | 'phoneMissing' | 'nameMissing'

/** Problems that keep the notes from being saved, by field: an emergency contact needs a name and a number. */
export function problemsOfNotes(notes: MedicalNotes): Partial<Record<MedicalField, MedicalProblem>> {
  const { emergency_name: name, emergency_phone: phone } = tidyNotes(notes)
  const long = medicalTexts.filter((field) => notes[field].length > mostOfText)
  return {
    ...(Object.fromEntries(long.map((field) => [field, 'tooLong'])) as Partial<Record<MedicalField, MedicalProblem>>),
    ...(name === '' && phone !== '' && { emergency_name: 'nameMissing' as const }),
    ...(phone === '' && name !== '' && { emergency_phone: 'phoneMissing' as const }),
    ...(phoneProblem(phone, { required: false }) !== null && { emergency_phone: 'phoneWrong' as const }),
  }
}
