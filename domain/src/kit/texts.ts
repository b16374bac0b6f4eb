/** Fills `{name}` in a text. A name without a value stays visible, so that the mistake is noticed. */
export const fill = (text: string, values: Record<string, string | number> = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))

/** The Spanish file of an area has exactly the keys of the English one. */
export type SameKeys<T> = { readonly [K in keyof T]: string }
export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

/** A text that is too small for a file per language: titles and names of choices. */
export type InBothLanguages = Readonly<Record<Locale, string>>
