import { badgeCount, countersTopic, noCounts, refreshCountersEvery, type Counters } from '@touchline/domain/kit/counters'
import { readCounters } from '@touchline/domain/notifications/endpoints'
import { useEffect } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { useLiveTags } from '../kit/api/useLiveTags.ts'
import { toNative } from '../native/channel.ts'
import { useActor } from '../shell/session/useActor.ts'
import { unreadMessages } from './unread-messages.ts'

/**
 * The counters of the user in the current role: read at once, every 300 seconds until a read fails, and after live events. A failure shows nothing (S0.8). The
 * app shows their sum on its icon.
 */
export function useCounters(): Counters {
  const { userId } = useActor()
  const counters = useRead(readCounters, {}, { refetchEvery: refreshCountersEvery, untilFailure: true }).data
  useLiveTags(countersTopic(userId), ['counts', 'notification'])
  const count = counters ? badgeCount(counters) : null
  useEffect(() => {
    if (count !== null) toNative({ type: 'setBadgeCount', count })
  }, [count])
  const messages = counters?.messages ?? 0
  useEffect(() => unreadMessages.set(messages), [messages])
  return counters ?? noCounts
}
