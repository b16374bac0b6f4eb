/** Returns the initials of the first and last name; names between them are left out. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends.map((word) => /\p{L}/u.exec(word)![0].toUpperCase()).join('')
}
