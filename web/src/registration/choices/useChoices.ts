import { holdCart, readCart, saveCart, type Cart } from '@touchline/domain/registration/endpoints'
import { useEffect, useRef, useState } from 'react'
import { updateCached } from '../../kit/api/queries.ts'
import { useAction } from '../../kit/api/useAction.ts'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { choicesOf, invitedChoices, plansFor, stillOffered, withStored, type Choices, type Item } from './choices.ts'
import { saveQueue, type SaveCalls } from './save-queue.ts'
import { checkPlace } from '../waiting-room/useWaitingPlace.ts'

interface Problem {
  /** The errors by their fields. */
  fields: Record<string, string>
  /** An error of no field. */
  sentence: string | null
}
const none: Problem = { fields: {}, sentence: null }

interface Options {
  /** The invitation whose link was followed: its package is chosen. */
  invitation: number | null
  isCompleting: boolean
  /** The family goes on after an error. */
  onTry: () => void
}
/** The choices of a family in a program, and their errors. Each choice is stored at once, so that the price beside it is the price of the server. */
export function useChoices(cart: Cart, { invitation, isCompleting, onTry }: Options) {
  const params = { program: cart.program.id }
  const [followed] = useState(() => invitedChoices(cart, invitation))
  const [choices, setChoices] = useState(() => followed ?? choicesOf(cart))
  const [{ fields, sentence }, setProblem] = useState(none)
  const save = useAction(saveCart)
  const hold = useAction(holdCart)
  const busy = save.busy || hold.busy || isCompleting
  // Choices made in another window replace these once nothing is under way here.
  const seen = useRef(cart.choices)
  const shown = useRef(cart)
  /** The cart that a save has just replaced: its choices are older than those on screen. */
  const replaced = useRef<Cart | null>(null)
  useEffect(() => {
    shown.current = cart
    if (busy || cart === replaced.current || seen.current === cart.choices) return
    seen.current = cart.choices
    setChoices(choicesOf(cart))
  }, [busy, cart])

  const fail = (error: unknown, text: string) => {
    if (error instanceof ApiError && error.code === 'registration.waiting_room') checkPlace()
    setProblem({ fields: error instanceof ApiError ? error.fields : {}, sentence: text })
  }
  const settle = () => {
    setProblem(none)
    onTry()
  }
  /** The errors of the other answers stay. */
  const settleAnswer = (field: string) => {
    setProblem(({ fields: { [field]: _settled, ...others } }) => ({ fields: others, sentence: null }))
    onTry()
  }

  const [queue] = useState(saveQueue)
  const calls = (onSettled: () => void): SaveCalls => ({
    save: (wanted, outcome) => save.run({ params, body: wanted }, outcome),
    hold: () => hold.run({ params }, { onError: fail, onSuccess: settle }),
    onStored: (reply, sent) => {
      replaced.current = shown.current
      updateCached(readCart, () => reply, { params })
      seen.current = reply.choices
      setChoices((now) => withStored(now, sent, reply))
    },
    onRefused: fail,
    settle: onSettled,
  })

  const change = (wanted: Choices, onSettled = settle) => {
    const next = stillOffered(cart, wanted)
    setChoices(next)
    queue.send(next, calls(onSettled))
  }
  const put = (player_id: number, part: Partial<Item>, onSettled = settle) =>
    change({ ...choices, items: choices.items.map((item) => (item.player_id === player_id ? { ...item, ...part } : item)) }, onSettled)
  const choose = (player_id: number, package_id: number | null) => {
    const others = choices.items.filter((item) => item.player_id !== player_id)
    const siblings = others.find((one) => one.package_id === package_id)
    const item = package_id !== null && {
      ...{ player_id, package_id, fee_ids: [], donations: [] },
      answers: choices.items.find((one) => one.player_id === player_id)?.answers ?? [],
      // Siblings are mostly paid in the same way.
      payment_plan_id: plansFor(cart.program, package_id).find(({ id }) => id === siblings?.payment_plan_id)?.id ?? null,
    }
    change({ ...choices, items: item ? [...others, item] : others })
  }
  const hasFollowed = useRef(false)
  useEffect(() => {
    if (followed === null || hasFollowed.current) return
    hasFollowed.current = true
    queue.send(followed, calls(settle))
  })
  return {
    choices,
    /** Shows what is typed; `change` stores it. */
    type: (typed: Partial<Choices>) => setChoices({ ...choices, ...typed }),
    ...{ change, put, choose },
    answer: (player_id: number, answers: Item['answers'], field: string) => put(player_id, { answers }, () => settleAnswer(field)),
    /** Holds the seats of the choices that are shown. A last answer is saved when its field is left, which the press of the button does: the hold follows. */
    proceed: () => queue.hold(calls(settle), () => change(choices)),
    ...{ fields, fail, settle, busy },
    isSaving: save.busy,
    isHolding: hold.busy,
    /** Also beside the button that was pressed: on a phone the field may be out of sight. */
    wrong: Object.values(fields)[0] ?? sentence,
  }
}
