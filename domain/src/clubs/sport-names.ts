import type { InBothLanguages, Locale } from '../kit/texts.ts'
import type { sportKinds } from './sport-kinds.ts'

export type SportKind = (typeof sportKinds)[number]

export const sportNames: Readonly<Record<SportKind, InBothLanguages>> = {
  soccer: { en: 'Soccer', es: 'Fútbol' },
  basketball: { en: 'Basketball', es: 'Básquetbol' },
  baseball: { en: 'Baseball', es: 'Béisbol' },
  softball: { en: 'Softball', es: 'Sóftbol' },
  football: { en: 'Football', es: 'Fútbol americano' },
  hockey: { en: 'Hockey', es: 'Hockey' },
  lacrosse_boys: { en: 'Boys lacrosse', es: 'Lacrosse masculino' },
  lacrosse_girls: { en: 'Girls lacrosse', es: 'Lacrosse femenino' },
  rugby: { en: 'Rugby', es: 'Rugby' },
  volleyball: { en: 'Volleyball', es: 'Voleibol' },
  tennis: { en: 'Tennis', es: 'Tenis' },
  swimming: { en: 'Swimming', es: 'Natación' },
  track: { en: 'Track and field', es: 'Atletismo' },
  other: { en: 'Other', es: 'Otro' },
}

/** Texts of a choice of sports, by `sport.soccer` and so on. */
export const sportWords = (locale: Locale) =>
  Object.fromEntries(Object.entries(sportNames).map(([kind, name]) => [`sport.${kind}`, name[locale]])) as Record<
    `sport.${SportKind}`,
    string
  >
