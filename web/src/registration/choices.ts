import type { Cart } from '@touchline/domain/registration/endpoints'

export type Item = Pick<Cart['items'][number], 'player_id' | 'package_id' | 'payment_plan_id' | 'fee_ids' | 'donations'>
/** The choices of a family, as they are sent. */
export interface Choices {
  items: Item[]
  code: string
  postal_code: string
}

export const choicesOf = ({ items, code, postal_code }: Cart): Choices => ({
  items: items.map(({ player_id, package_id, payment_plan_id, fee_ids, donations }) => ({
    ...{ player_id, package_id, payment_plan_id, fee_ids, donations },
  })),
  code: code ?? '',
  postal_code: postal_code ?? '',
})

/** The choices without what the program no longer offers: the server would refuse them again and again. */
export function stillOffered({ program, players }: Pick<Cart, 'program' | 'players'>, { items, ...rest }: Choices): Choices {
  const has = (list: readonly { id: number }[], wanted: number | null) => list.some(({ id }) => id === wanted)
  return {
    ...rest,
    items: items
      .filter(({ player_id, package_id }) => has(players, player_id) && has(program.packages, package_id))
      .map((item) => ({
        ...item,
        payment_plan_id: has(program.plans, item.payment_plan_id) ? item.payment_plan_id : null,
        fee_ids: item.fee_ids.filter((id) => has(program.fees, id)),
        donations: item.donations.filter(({ fee_id }) => has(program.fees, fee_id)),
      })),
  }
}

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
  const item = { player_id: player.id, package_id: offered.id, payment_plan_id: null, fee_ids: [], donations: [] }
  return { ...choices, items: [...choices.items, item] }
}
