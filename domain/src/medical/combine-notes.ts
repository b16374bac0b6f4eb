import { medicalTexts, mostOfText, type MedicalNotes } from './medical.ts'

/** Two texts under each other; one of them, if it contains the other. */
const joined = (one: string, other: string): string => {
  const [a, b] = [one.trim(), other.trim()]
  if (b === '' || a.toLowerCase().includes(b.toLowerCase())) return a
  return a === '' || b.toLowerCase().includes(a.toLowerCase()) ? b : `${a}\n${b}`
}

/**
 * The notes of two entries of one player; nothing that a family wrote is lost. A second emergency contact is added to the instructions, after `label`. Null when a
 * text would be longer than `mostOfText`.
 */
export function combinedNotes(kept: MedicalNotes, other: MedicalNotes, label: string): MedicalNotes | null {
  const second = [other.emergency_name, other.emergency_phone].filter((text) => text.trim() !== '').join(', ')
  const hasOwn = kept.emergency_name.trim() !== '' || kept.emergency_phone.trim() !== ''
  const isOther = hasOwn && second !== '' && second !== [kept.emergency_name, kept.emergency_phone].join(', ')
  const notes = {
    ...(hasOwn ? kept : { ...kept, emergency_name: other.emergency_name, emergency_phone: other.emergency_phone }),
    ...Object.fromEntries(medicalTexts.map((field) => [field, joined(kept[field], other[field])])),
  } as MedicalNotes
  if (isOther) notes.instructions = joined(notes.instructions, `${label}: ${second}`)
  return medicalTexts.every((field) => notes[field].length <= mostOfText) ? notes : null
}
