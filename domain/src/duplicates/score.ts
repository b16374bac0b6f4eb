/** What is known of a person, to find out whether two entries are one person. */
export interface Identity {
  first_name: string
  last_name: string
  /** YYYY-MM-DD */
  birth_date: string | null
  emails: readonly string[]
  /** As `phoneKey` makes them. */
  phones: readonly string[]
}

/** Letters that are no letter with an accent, and the Cyrillic ones by their usual English spelling. */
const latin: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', ё: 'e', є: 'ye', ж: 'zh', з: 'z', и: 'i', і: 'i', ї: 'i', й: 'y', к: 'k' },
  ...{ л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch' },
  ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
}

/** A name in plain Latin letters, for comparison: `Łukasz Muñoz-Søren` is `lukasz munoz soren`. */
export const transliterated = (name: string): string =>
  Array.from(name.normalize('NFC').toLowerCase())
    .map((letter) => latin[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const emailKey = (email: string) => email.trim().toLowerCase()
const shares = (a: readonly string[], b: readonly string[]) => a.some((one) => b.includes(one))

/** Pairs of letters; how many two words have in common says how much alike they are, from 0 to 1. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  const pairs = (word: string) => Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2))
  const [left, right] = [pairs(a), pairs(b)]
  if (left.length + right.length === 0) return 0
  const rest = [...right]
  let common = 0
  for (const pair of left) {
    const at = rest.indexOf(pair)
    if (at >= 0) {
      rest.splice(at, 1)
      common++
    }
  }
  return (2 * common) / (left.length + right.length)
}

/** Swapped first and last names and a middle name count as the same name. */
function nameLikeness(a: Identity, b: Identity): number {
  const words = ({ first_name, last_name }: Identity) => transliterated(`${first_name} ${last_name}`).split(' ').toSorted()
  const [one, other] = [words(a), words(b)]
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one]
  if (fewer.length >= 2 && fewer.every((word) => more.includes(word))) return 1
  return likeness(one.join(' '), other.join(' '))
}

const asTyped = ({ first_name, last_name }: Identity) => `${first_name} ${last_name}`.normalize('NFC').trim().toLowerCase()
const isSameName = (a: Identity, b: Identity) => asTyped(a) === asTyped(b)

/** True for one wrong digit, or day and month swapped. */
function isNearDate(a: string, b: string): boolean {
  const [year, month, day] = a.split('-')
  return Array.from(a).filter((sign, at) => sign !== b[at]).length === 1 || b === `${year}-${day}-${month}`
}

/** `similar_name`: the names are spelled alike, or in other letters. `chosen`: a person takes the two for one. */
export const duplicateReasons = ['name', 'similar_name', 'birth_date', 'email', 'phone', 'chosen'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]
export interface DuplicateScore {
  /** 0 to 100. */
  score: number
  /** The facts that speak for one person. */
  reasons: readonly DuplicateReason[]
}

const points = { name: 50, birth_date: 30, nearBirthDate: 15, email: 25, phone: 20 } as const
/** From this score on two entries are suggested as one person; nothing is merged without a person's decision. */
export const suggestedScore = 70
const leastNameLikeness = 0.7

/**
 * How likely two entries are one person. Different names are different people, whatever else is the same: brothers and sisters share addresses and numbers,
 * twins the birth date too. A birth date that is plainly another one counts against.
 */
export function duplicateScore(a: Identity, b: Identity): DuplicateScore {
  const named = nameLikeness(a, b)
  if (named < leastNameLikeness) return { score: 0, reasons: [] }
  const reasons: DuplicateReason[] = [isSameName(a, b) ? 'name' : 'similar_name']
  let score = Math.round(points.name * named)
  if (a.birth_date !== null && b.birth_date !== null) {
    if (a.birth_date === b.birth_date) {
      score += points.birth_date
      reasons.push('birth_date')
    } else score += isNearDate(a.birth_date, b.birth_date) ? points.nearBirthDate : -points.birth_date
  }
  if (shares(a.emails.map(emailKey), b.emails.map(emailKey))) {
    score += points.email
    reasons.push('email')
  }
  if (shares(a.phones, b.phones)) {
    score += points.phone
    reasons.push('phone')
  }
  return { score: Math.min(100, Math.max(0, score)), reasons }
}
