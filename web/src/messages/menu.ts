import { mayUseMessages } from '@touchline/domain/messages/policy'
import { link } from '../kit/menu-link.ts'
import { UnreadBadge } from './late-badge.ts'

export const menu = [
  link('/inbox', {
    icon: 'messages',
    for: { Admin: 5, Director: 15, Coach: 15, Manager: 15, Parent: 25 },
    visible: mayUseMessages,
    phoneLater: true,
    Badge: UnreadBadge,
  }),
  link('/club/message-templates', {
    icon: 'documents',
    section: 'operations',
    for: { Admin: 46 },
    visible: (actor) => actor.roleType !== 'ProgramAdmin' && mayUseMessages(actor),
  }),
]
