import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './texts.en.ts'

export const texts: SameKeys<typeof english> = {
  settingsTitle: 'Administración del club',
  settingsContext: 'Configuración para todos en {club}',
  'tab.settings': 'Configuración',
  'tab.age-classification': 'Categorías de edad',
  'tab.regions': 'Regiones',
  'tab.sports': 'Deportes',
  'tab.levels': 'Niveles',
  'tab.audit-log': 'Registro de auditoría',
  words: 'Terminología del club',
  wordsHelp:
    'Elija cómo llama su club a las cosas. Sus términos aparecen en todos los menús y páginas. Deje un campo vacío para usar el término habitual.',
  wordsLanguage: 'Idioma',
  english: 'Inglés',
  spanish: 'Español',
  usual: 'Habitual',
  one: 'Singular',
  many: 'Plural',
  oneOf: '{term}: singular',
  manyOf: '{term}: plural',
  bothNeeded: 'Escriba el singular y el plural.',
  badWord: 'Use hasta 40 caracteres, sin corchetes.',
  save: 'Guardar',
  saved: 'Guardado. Todos en el club verán los nuevos términos al abrir otra página.',
}
