import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './texts.en.ts'

export const texts: SameKeys<typeof english> = {
  settingsTitle: 'Administración del club',
  settingsContext: 'Lo que vale para todos en {club}.',
  words: 'Palabras del club',
  wordsHelp: 'Cómo llama su club a las cosas, en cada menú y en cada página. Un campo vacío conserva la palabra habitual.',
  wordsLanguage: 'Idioma de las palabras',
  english: 'Inglés',
  spanish: 'Español',
  usual: 'Palabra habitual',
  one: 'Singular',
  many: 'Plural',
  oneOf: '{term}: singular',
  manyOf: '{term}: plural',
  bothNeeded: 'Escriba ambos, singular y plural.',
  badWord: 'Como máximo 40 letras, sin corchetes.',
  save: 'Guardar',
  saved: 'Guardado. Todos en el club leen estas palabras desde la próxima página.',
}
