const spanish: Record<string, string> = { spring: 'Primavera', summer: 'Verano', fall: 'Otoño', autumn: 'Otoño', winter: 'Invierno' }
const usual = /^(spring|summer|fall|autumn|winter)(\s+\d{4}(?:\s*[-–/]\s*\d{2,4})?)?$/i

/** "Fall 2026" in the reader's language. Any other name that a club gave its season stays as it is. */
export function seasonIn(locale: string, name: string): string {
  const [, part, years = ''] = usual.exec(name.trim()) ?? []
  return locale === 'es' && part !== undefined ? `${spanish[part.toLowerCase()]}${years}` : name
}
