import { fill } from '@touchline/domain/kit/texts'

type Words = Readonly<Record<string, string>>

/** `Season · Created` for `season.created`; words that have no text stay as they are. */
export function actionText({ action, entity }: { action: string; entity: string }, words: Words): string {
  if (action === 'denied') return fill(words['refused']!, { call: entity })
  const [noun = '', verb = ''] = action.split('.')
  const plain = (word: string) => word.replaceAll('_', ' ')
  return [words[`noun.${noun}`] ?? plain(noun), words[`verb.${verb}`] ?? plain(verb)].filter(Boolean).join(' · ')
}

/** The person, and the one in whose session the person acted. */
export const personText = ({ person, acting_as: other }: { person: string | null; acting_as: string | null }, words: Words): string =>
  other === null ? (person ?? words['system']!) : fill(words['as']!, { person: person ?? words['system']!, other })

function valueText(value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return words['none']!
  if (typeof value === 'boolean') return words[value ? 'on' : 'off']!
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

/** The changes of a line as short texts: `Clinics: off → on`. `json` is an object of names and values. */
export function changesIn(json: string, words: Words): string[] {
  return Object.entries(JSON.parse(json) as Record<string, unknown>).map(([name, value]) => {
    const label = words[name] ?? name.replaceAll('_', ' ')
    if (isChange(value)) return `${label}: ${valueText(value.from, words)} → ${valueText(value.to, words)}`
    return `${label}: ${Array.isArray(value) ? value.map((one) => valueText(one, words)).join(', ') : valueText(value, words)}`
  })
}
