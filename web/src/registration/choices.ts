import type { Cart } from '@touchline/domain/registration/endpoints'

export type Item = Pick<Cart['items'][number], 'player_id' | 'package_id' | 'payment_plan_id' | 'fee_ids' | 'donations'>
/** What a family has chosen, as it is sent. */
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

type Player = Cart['players'][number]
/** The requirements of a package that a player does not meet, in words. */
export const reasonsOf = ({ problems }: Player, packageId: number): readonly string[] =>
  problems.find(({ package_id }) => package_id === packageId)?.reasons ?? []
