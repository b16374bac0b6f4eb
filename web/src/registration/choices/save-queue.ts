import type { Cart } from '@touchline/domain/registration/endpoints'
import { withStored, type Choices } from './choices.ts'

type OnError = (error: unknown, sentence: string) => void
export interface SaveCalls {
  /** Sends choices to the server. */
  save: (wanted: Choices, outcome: { onSuccess: (reply: Cart) => void; onError: OnError }) => void
  /** Holds the seats of the choices that are stored. */
  hold: () => void
  /** After each save of `sent`. */
  onStored: (reply: Cart, sent: Choices) => void
  /** The choices that are shown were refused. */
  onRefused: OnError
  /** The choices that are shown are stored, so an error of theirs is settled. */
  settle: () => void
}

/**
 * Sends the choices of a family one after the other, so that saves keep their order, and the club takes a file over once. The newest choices wait for the save
 * that is under way, in place of earlier ones that wait, which they contain.
 */
export function saveQueue() {
  let isSaving = false
  /** The choices that are shown were refused, so the server has others. */
  let isRefused = false
  /** Seats are held after the last save. */
  let holdsNext = false
  let waiting: { wanted: Choices; calls: SaveCalls } | null = null
  let unsettled: (() => void)[] = []

  const hold = (calls: SaveCalls) => {
    holdsNext = false
    calls.hold()
  }
  const ended = (isStored: boolean) => {
    isRefused = !isStored
    if (isStored) for (const settle of unsettled) settle()
    unsettled = []
  }
  function start(wanted: Choices, calls: SaveCalls) {
    isSaving = true
    /** Sends the choices that wait; false without any. */
    const goOn = (reply: Cart | null) => {
      isSaving = false
      const next = waiting
      waiting = null
      if (next) start(reply ? withStored(next.wanted, wanted, reply) : next.wanted, next.calls)
      return next !== null
    }
    calls.save(wanted, {
      onSuccess: (reply) => {
        calls.onStored(reply, wanted)
        if (goOn(reply)) return
        ended(true)
        if (holdsNext) hold(calls)
      },
      onError: (error, sentence) => {
        // The choices that wait contain the refused one.
        if (goOn(null)) return
        ended(false)
        holdsNext = false
        calls.onRefused(error, sentence)
      },
    })
  }
  return {
    send(wanted: Choices, calls: SaveCalls) {
      unsettled.push(calls.settle)
      if (isSaving) waiting = { wanted, calls }
      else start(wanted, calls)
    },
    /** Holds the seats once the choices that are shown are stored; `resend` sends those that were refused. */
    hold(calls: SaveCalls, resend: () => void) {
      if (!isSaving && !isRefused) return hold(calls)
      holdsNext = true
      if (!isSaving) resend()
    },
  }
}
