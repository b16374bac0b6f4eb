import { showsChat } from '@touchline/domain/chat/policy'
import { titles } from '@touchline/domain/chat/titles'
import { IconMessages } from '@tabler/icons-react'
import type { CommsItem } from '../kit/comms-item.ts'
import { unreadChat } from './unread-chat.ts'

/** Chat in the comms menu (S0.2). Its address is the list of conversations. */
export const comms: readonly CommsItem[] = [
  { order: 10, text: titles.chat, icon: IconMessages, to: { hash: '#chats-threads' }, visible: showsChat, unread: unreadChat },
]
