/** The most characters of the name of a team (S1.5). */
export const maxNameOfTeam = 70
/** The refusal of a longer name (S1.5). */
export const teamNameTooLong = 'Team names must be 70 characters or less'

/**
 * The letters on the badge of a team, one to four, from its name: the number of an age and the first letter of the next word (`U12 Girls` gives `12G`), else
 * the first letters of up to three words.
 */
export function markOfName(name: string): string {
  const words = name.trim().split(/\s+/)
  const at = words.findIndex((word) => /^(?:u|under-?)?\d{1,2}u?$/i.test(word))
  if (at >= 0) return `${words[at]!.replaceAll(/\D/g, '')}${firstLetter(words[at + 1] ?? words[0]!.replaceAll(/\d/g, ''))}`
  const letters = words.slice(0, 3).map(firstLetter).join('')
  return letters === '' ? name.trim().slice(0, 3).toUpperCase() : letters
}

const firstLetter = (word: string) => /[\p{L}\p{N}]/u.exec(word)?.[0]?.toUpperCase() ?? ''
