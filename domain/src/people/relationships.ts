/** Usual words for how an adult is related to a player, in both languages; the first Spanish word is used for display. */
const pairs: readonly (readonly [english: string, ...spanish: string[]])[] = [
  ['Parent', 'Padre o madre'],
  ['Mother', 'Madre', 'Mamá'],
  ['Father', 'Padre', 'Papá'],
  ['Guardian', 'Tutor', 'Tutora'],
  ['Stepparent', 'Padrastro o madrastra'],
  ['Stepmother', 'Madrastra'],
  ['Stepfather', 'Padrastro'],
  ['Grandparent', 'Abuelo o abuela'],
  ['Grandmother', 'Abuela'],
  ['Grandfather', 'Abuelo'],
  ['Sibling', 'Hermano o hermana'],
  ['Sister', 'Hermana'],
  ['Brother', 'Hermano'],
  ['Aunt', 'Tía'],
  ['Uncle', 'Tío'],
  ['Caregiver', 'Cuidador', 'Cuidadora'],
]
const fold = (word: string) => word.trim().toLocaleLowerCase('es')
const toSpanish = new Map(pairs.map(([english, spanish]) => [fold(english), spanish!]))
const toEnglish = new Map(pairs.flatMap(([english, ...spanish]) => spanish.map((word) => [fold(word), english] as const)))

/** A relationship in the reader's language. Contacts store the word that somebody typed; unusual words stay as they are. */
export const relationshipIn = (locale: string, said: string): string => (locale === 'es' ? toSpanish : toEnglish).get(fold(said)) ?? said
