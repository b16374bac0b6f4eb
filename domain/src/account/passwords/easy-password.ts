/** Words that attackers try first, in general and in youth sports; with a capital, a digit and a sign they still meet the five rules, as in Password1!. */
const common = new Set(
  'password passwort passcode welcome letmein qwerty qwertz azerty abcdef abcdefg abcdefgh admin administrator login access secret master dragon monkey sunshine princess iloveyou whatever trustno changeme default test tester guest football soccer baseball basketball hockey coach team player summer winter spring autumn fall january february march april june july august september october november december monday friday superman batman shadow michael jordan hello freedom starwars pokemon'.split(
    ' ',
  ),
)
const leet: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }
const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')
const unleet = (text: string) => letters(text.replaceAll(/[@4310!$57]/g, (sign) => leet[sign]!))

/** Words that may not be the core of a password: parts of the owner's address and name, and any two of them together. */
export function ownWords(...texts: string[]): string[] {
  const parts = [...new Set(texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)))].filter((part) => part !== '')
  const pairs = parts.flatMap((one) => parts.filter((other) => other !== one).map((other) => one + other))
  return [...parts, ...pairs].filter((word) => word.length >= 4)
}

/**
 * True if the letters of a password are one common word or one of the owner's words, whatever digits and signs stand around it. `most`: the words of the
 * most used passwords, a list that only the server has.
 */
export function isEasyPassword(password: string, own: readonly string[] = [], most: ReadonlySet<string> = new Set()): boolean {
  // Signs at the end are decoration; in the middle they replace letters.
  const core = password.replace(/[^A-Za-z]+$/, '')
  const forms = [letters(password), letters(core), unleet(core)]
  // Two separate words may happen to form one of the thousands in the large list, so only a password typed as one word is looked up there.
  const isOneWord = !/\p{L}\s+(?:.*\s)?\p{L}/u.test(password)
  return forms.some((word) => common.has(word) || own.includes(word) || (isOneWord && most.has(word)))
}

export const easyPassword = 'This password is too easy to guess. Please choose another.'
