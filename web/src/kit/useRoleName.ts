import { roleIn } from '@touchline/domain/access/role-names'
import { useLocale } from './texts.ts'

/** Names of roles as the reader's language says them. */
export function useRoleName(): (name: string) => string {
  const locale = useLocale()
  return (name) => roleIn(locale, name)
}
