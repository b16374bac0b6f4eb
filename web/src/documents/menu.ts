import { everyoneInClub } from '@touchline/domain/access/policy'
import { inOwnClub, link } from '../kit/menu-link.ts'

const visible = inOwnClub(everyoneInClub)

export const menu = [
  link('/club/documents', {
    icon: 'documents',
    section: 'operations',
    for: { Admin: 45, Director: 150 },
    // Program admins keep their own pages, or the fallback.
    visible: (actor) => actor.roleType !== 'ProgramAdmin' && visible(actor),
  }),
  link('/club/documents', {
    icon: 'documents',
    for: { Coach: 135, Manager: 135, Parent: 105, Fallback: 30 },
    visible,
    phoneLater: true,
  }),
]
