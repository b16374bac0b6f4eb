import { mayUseMessages } from '@touchline/domain/messages/policy'
import { link } from '../kit/menu-link.ts'

export const menu = [
  link('/club/message-templates', {
    icon: 'documents',
    section: 'operations',
    for: { Admin: 46 },
    visible: (actor) => actor.roleType !== 'ProgramAdmin' && mayUseMessages(actor),
  }),
]
