/** Whole years on a day. A person born on 29 February has the birthday on 1 March of other years. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5, 10) < birthDate.slice(5, 10) ? years - 1 : years
}

/** The age group of a team by its highest age: U12 or 12U. */
export const ageGroup = (age: number, style: 'U#' | '#U' = 'U#'): string => (style === 'U#' ? `U${age}` : `${age}U`)

const gradeNames = ['Pre-K', 'K', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th', '11th', '12th', 'Post Grad']
const firstGrade = 4

/** The school grades by their number: Pre-K is 4, 1st is 6, Post Grad is 18 (S2.9). */
export const grades: readonly { number: number; name: string }[] = gradeNames.map((name, index) => ({ number: index + firstGrade, name }))

export const gradeName = (number: number): string | null => gradeNames[number - firstGrade] ?? null

/** The number of a grade as it was entered: `4`, `4th` and `4th grade` are 9, `K` is 5; null for other text. */
export function gradeNumberOf(text: string): number | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/ grade$/, '')
  const found = grades.find(({ name }) => name.toLowerCase() === plain)
  if (found) return found.number
  const digits = /^\d{1,2}$/.test(plain) ? Number(plain) : 0
  return digits >= 1 && digits <= 12 ? digits + firstGrade + 1 : null
}
