import { roleIn } from '@touchline/domain/access/role-names'
import { useLocale } from './texts.ts'

/** Returns a function that translates role names into the reader's language. */
export function useRoleName(): (name: string) => string {
  const locale = useLocale()
  return (name) => roleIn(locale, name)
}
