/** The longest search that is split into words; further words are ignored. */
const mostWords = 6

/** A search as the words to find, in lower case without the signs around them; digits when it can only be a part of a phone number. */
export function searchedWords(search: string): { words: string[]; digits: string | null } {
  const text = search.trim().toLowerCase()
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length >= 3 && /^[\d\s().+-]+$/.test(text)) return { words: [], digits: digits.replace(/^1(?=\d{10}$)/, '') }
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  return { words: words.slice(0, mostWords), digits: null }
}
