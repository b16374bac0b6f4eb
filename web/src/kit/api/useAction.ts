import type { Endpoint, ReplyGot } from '@touchline/domain/kit/endpoint'
import { useEffect, useRef, useState } from 'react'
import { errorMessage, isOffline } from '../feedback/api-error.ts'
import { toast, type Toast } from '../feedback/toast.ts'
import { useKitTexts } from '../kit-texts.ts'
import { call, type Args } from './api.ts'
import { oneAttempt } from './one-attempt.ts'
import { invalidate } from './queries.ts'
import { toastWithUndo } from './undo.ts'

export interface Outcome<R> {
  /** Runs after success, unless the component is gone by then. */
  onSuccess?: (reply: R) => void
  /** The text of a toast after success, also when the component is gone. */
  done?: string | ((reply: R) => string)
  /** The button of that toast. */
  act?: (reply: R) => Toast['act']
  /** The change set that the toast offers to undo. */
  undo?: (reply: R) => number | null
  /** Handles an error in place of a toast; `sentence` is its text. */
  onError?: (error: unknown, sentence: string) => void
}

/**
 * A write with its busy state. A success invalidates what the endpoint changes; so does a refusal, because the screen was then out of date. Errors are shown
 * as a toast, with the text that `texts` has for their code.
 */
export function useAction<E extends Endpoint>(endpoint: E, texts: Record<string, string> = {}) {
  const kitTexts = useKitTexts()
  const [running, setRunning] = useState<readonly Args<E>[]>([])
  const isOpen = useRef(true)
  const attempt = useRef(oneAttempt())
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])

  function send(args: Args<E>, { onSuccess, done, act, undo, onError }: Outcome<ReplyGot<E>>): Promise<void> {
    const succeed = (reply: ReplyGot<E>) => {
      if (isOpen.current) onSuccess?.(reply)
      const text = typeof done === 'function' ? done(reply) : done
      const button = act?.(reply)
      if (text && undo) toastWithUndo(text, undo(reply), { ...kitTexts, ...texts })
      else if (text) toast(text, button ? { act: button } : {})
    }
    const fail = (error: unknown) => {
      if (!isOffline(error)) void invalidate(...(endpoint.changes ?? []))
      const known = { unknownError: kitTexts.unknownError, ...texts, network: kitTexts.noConnection }
      const sentence = errorMessage(error, known, kitTexts.somethingWrong)
      if (onError) onError(error, sentence)
      else toast(sentence, { tone: 'bad' })
    }
    setRunning((now) => [...now, args])
    // A payment whose answer was lost is repeated with the same key, so that it counts once.
    const sent = endpoint.effect === 'money' ? attempt.current(args, (key) => call(endpoint, args, { key })) : call(endpoint, args)
    return sent.then(succeed, fail).finally(() => setRunning((now) => now.filter((one) => one !== args)))
  }
  return {
    run: (args: Args<E>, outcome: Outcome<ReplyGot<E>> = {}) => void send(args, outcome),
    busy: running.length > 0,
    /** The arguments of the calls under way. */
    running,
  }
}
