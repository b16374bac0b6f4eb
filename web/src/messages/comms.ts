import { mayUseMessages } from '@touchline/domain/messages/policy'
import { titles } from '@touchline/domain/messages/titles'
import { IconInbox } from '@tabler/icons-react'
import type { CommsItem } from '../kit/comms-item.ts'
import { unreadMessages } from '../notifications/unread-messages.ts'

/** The inbox in the comms menu (S0.2). */
export const comms: readonly CommsItem[] = [
  { order: 20, text: titles.inbox, icon: IconInbox, to: '/inbox', visible: mayUseMessages, unread: unreadMessages },
]
