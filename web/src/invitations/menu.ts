import { maySeeInvitations } from '@touchline/domain/invitations/policy'
import { inOwnClub, link } from '../kit/menu-link.ts'

export const menu = [
  link('/club-admin/invitations', { icon: 'invitations', section: 'staff', for: { Admin: 20 }, visible: inOwnClub(maySeeInvitations) }),
]
