/** Words under the passwords that are tried first everywhere, and those of this field; the five rules turn them into Password1! and no more. */
const common = new Set(
  'password passwort passcode welcome letmein qwerty qwertz azerty abcdef abcdefg abcdefgh admin administrator login access secret master dragon monkey sunshine princess iloveyou whatever trustno changeme default test tester guest football soccer baseball basketball hockey coach team player summer winter spring autumn fall january february march april june july august september october november december monday friday superman batman shadow michael jordan hello freedom starwars pokemon'.split(
    ' ',
  ),
)
const leet: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }
const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')
const unleet = (text: string) => letters(text.replaceAll(/[@4310!$57]/g, (sign) => leet[sign]!))

/** The words that may not stand under a password: the address and the name of its owner, and any two of their parts together. */
export function ownWords(...texts: string[]): string[] {
  const parts = [...new Set(texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)))].filter((part) => part !== '')
  const pairs = parts.flatMap((one) => parts.filter((other) => other !== one).map((other) => one + other))
  return [...parts, ...pairs].filter((word) => word.length >= 4)
}

/**
 * Whether the letters of a password are one word that is tried first, or one of its owner's, whatever figures and signs stand around it. `most`: the words
 * under the passwords that are used most, which the server knows.
 */
export function isEasyPassword(password: string, own: readonly string[] = [], most: ReadonlySet<string> = new Set()): boolean {
  // Signs at the end are decoration; in the middle they stand for letters.
  const core = password.replace(/[^A-Za-z]+$/, '')
  const forms = [letters(password), letters(core), unleet(core)]
  // Among thousands of words two that stand apart may meet as one: only what is typed as one word is looked for there.
  const isOneWord = !/\p{L}\s+(?:.*\s)?\p{L}/u.test(password)
  return forms.some((word) => common.has(word) || own.includes(word) || (isOneWord && most.has(word)))
}

export const easyPassword = 'This password is too easy to guess. Please choose another.'
