import { isForPackage } from '@touchline/domain/programs/price'
import type { Cart } from '@touchline/domain/registration/endpoints'

type Answer = Cart['items'][number]['answers'][number]
export type Item = Pick<Cart['items'][number], 'player_id' | 'package_id' | 'payment_plan_id' | 'fee_ids' | 'donations'> & {
  /** A file that was just uploaded has no row of the club yet. */
  answers: (Answer & { upload?: number })[]
}
/** The choices of a family, as they are sent. */
export interface Choices {
  items: Item[]
  code: string
  postal_code: string
}

export const choicesOf = ({ items, code, postal_code }: Cart): Choices => ({
  items: items.map(({ player_id, package_id, payment_plan_id, fee_ids, donations, answers }) => ({
    ...{ player_id, package_id, payment_plan_id, fee_ids, donations, answers },
  })),
  code: code ?? '',
  postal_code: postal_code ?? '',
})

/** The error of the code that was saved; none while another one is typed. */
export const codeErrorOf = (
  cart: Pick<Cart, 'code' | 'code_unknown' | 'code_used_up'>,
  typed: string,
  texts: { codeUnknown: string; codeUsedUp: string },
): string | false => cart.code_unknown && typed === (cart.code ?? '') && (cart.code_used_up ? texts.codeUsedUp : texts.codeUnknown)

/** The payment plans that a program offers with a package. */
export const plansFor = ({ plans }: Pick<Cart['program'], 'plans'>, packageId: number) =>
  plans.filter(({ package_id }) => package_id === null || package_id === packageId)

/**
 * The choices without what the program no longer offers or asks: the server would refuse them again and again. A payment plan stays, because what is paid today
 * follows from it: the family chooses again.
 */
export function stillOffered({ program, players }: Pick<Cart, 'program' | 'players'>, { items, ...rest }: Choices): Choices {
  const feesFor = ({ package_id }: Item) => program.fees.filter(({ package_uids }) => isForPackage(package_uids, package_id))
  const has = (list: readonly { id: number }[], wanted: number | null) => list.some(({ id }) => id === wanted)
  return {
    ...rest,
    items: items
      .filter(({ player_id, package_id }) => has(players, player_id) && has(program.packages, package_id))
      .map((item) => ({
        ...item,
        fee_ids: item.fee_ids.filter((id) => has(feesFor(item), id)),
        donations: item.donations.filter(({ fee_id }) => has(feesFor(item), fee_id)),
        // A signature is of the text that was read.
        answers: item.answers.filter((given) =>
          program.questions.some(({ id, document_hash }) => id === given.question_id && document_hash === given.document_hash),
        ),
      })),
  }
}

/**
 * The choices after a save of `sent`: uploads that the club has taken over with it are files of the cart, and a line that has begun has the answers that the
 * family gave earlier. Choices that were made meanwhile stay.
 */
export const withStored = (choices: Choices, sent: Choices, cart: Pick<Cart, 'items'>): Choices => ({
  ...choices,
  items: choices.items.map((item) => {
    const stored = cart.items.find(({ player_id }) => player_id === item.player_id)
    const before = sent.items.find(({ player_id }) => player_id === item.player_id)
    if (!stored || !before) return item
    const isMade = (answer: Answer) => !isSame(answer, answerTo(before, answer))
    const begun =
      stored.package_id === item.package_id ? stored.answers.filter((answer) => !answerTo(item, answer) && !answerTo(before, answer)) : []
    return {
      ...item,
      answers: [...item.answers.map((answer) => (isMade(answer) ? answer : (answerTo(stored, answer) ?? answer))), ...begun],
    }
  }),
})
type AnswerSent = Item['answers'][number]
const answerTo = ({ answers }: Pick<Item, 'answers'>, { question_id }: Answer): AnswerSent | undefined =>
  answers.find((one) => one.question_id === question_id)
const isSame = (one: AnswerSent, other: AnswerSent | undefined) =>
  one.value === other?.value && one.file_id === other.file_id && one.upload === other.upload

type Player = Cart['players'][number]
/** The requirements of a package that a player does not meet, in words. */
export const reasonsOf = ({ problems }: Player, packageId: number): readonly string[] =>
  problems.find(({ package_id }) => package_id === packageId)?.reasons ?? []

/** The choices with the package of an invitation whose link was followed; null where it cannot be chosen, or its player is chosen already. */
export function invitedChoices(cart: Cart, invitation: number | null): Choices | null {
  const player = cart.players.find((one) => invitation !== null && one.invitation?.id === invitation)
  const offered = cart.program.packages.find(({ id }) => id === player?.invitation?.package_id)
  if (!player || !offered || offered.is_full || cart.held_until !== null || cart.payment !== null) return null
  const choices = choicesOf(cart)
  if (reasonsOf(player, offered.id).length > 0 || choices.items.some(({ player_id }) => player_id === player.id)) return null
  const item = { player_id: player.id, package_id: offered.id, payment_plan_id: null, fee_ids: [], donations: [], answers: [] }
  return { ...choices, items: [...choices.items, item] }
}
