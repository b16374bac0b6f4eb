import { loginChat, refreshChat } from '@touchline/domain/chat/endpoints'
import { refreshChatEvery } from '@touchline/domain/chat/thread'
import { call } from '../../kit/api/api.ts'
import { storeReply } from '../../kit/api/queries.ts'

/** Renews the chat session every 30 minutes until it fails (S0.4). Returns the function that stops it. */
export function startRenewing(): () => void {
  const timer = setInterval(() => {
    call(refreshChat, {}).then(
      (reply) => storeReply(loginChat, {}, reply),
      () => clearInterval(timer),
    )
  }, refreshChatEvery)
  return () => clearInterval(timer)
}
