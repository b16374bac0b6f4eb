import { mayLookForDuplicates } from '@touchline/domain/duplicates/policy'
import { inOwnClub, link } from '../kit/menu-link.ts'

export const menu = [
  link('/club-admin/players/duplicates', {
    icon: 'players',
    for: { Admin: 75 },
    visible: inOwnClub(mayLookForDuplicates),
    phoneLater: true,
  }),
]
