import type { saveFeeTiming } from '@touchline/domain/billing/fee-timing'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import type { TimingSetting, TimingSettings } from '@touchline/domain/programs/price'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { findSubscriptionToManage } from '../payments/find-money.ts'

export interface TimingsOfFamily {
  account: TimingSetting
  /** By the id of the player. */
  players: ReadonlyMap<number, TimingSetting>
}
/** At checkout, as where the club has set nothing. */
export const usualTimings: TimingsOfFamily = { account: 'checkout', players: new Map() }

/** The settings of a payer and of players about fees with a due date. */
export async function timingsOf(db: Db, clubId: number, userId: number, playerIds: readonly number[]): Promise<TimingsOfFamily> {
  const { rows } = await sql<{ player_id: number | null; value: TimingSetting }>`select player_id, value from club_fee_timing
    where club_id = ${clubId} and (user_id = ${userId} or player_id = any(${[...playerIds]}::bigint[]))`.execute(db)
  return {
    account: rows.find(({ player_id }) => player_id === null)?.value ?? usualTimings.account,
    players: new Map(rows.flatMap(({ player_id, value }) => (player_id === null ? [] : [[player_id, value] as const]))),
  }
}

/** The settings that decide about one player. */
export const timingOfPlayer = ({ account, players }: TimingsOfFamily, playerId: number): TimingSettings => ({
  account,
  player: players.get(playerId) ?? 'checkout',
})

/** The settings of the payer and the player of a subscription. */
export async function timingOfSubscription(
  db: Db,
  { club_id, user_id, player_id }: { club_id: number; user_id: number; player_id: number | null },
): Promise<TimingSettings> {
  const timings = await timingsOf(db, club_id, user_id, player_id === null ? [] : [player_id])
  return player_id === null ? { account: timings.account, player: 'checkout' } : timingOfPlayer(timings, player_id)
}

/** Saves the settings of the payer and the player of a subscription whose money the actor may manage. */
export async function saveTiming(call: ActionContext, id: number, values: BodyOf<typeof saveFeeTiming>): Promise<TimingSettings> {
  const { db, actor, request } = call
  const found = await findSubscriptionToManage(call, id)
  const { club_id: clubId, user_id, player_id } = found
  await sql`delete from club_fee_timing where club_id = ${clubId} and (user_id = ${user_id} or player_id = ${player_id})`.execute(db)
  await sql`insert into club_fee_timing (club_id, user_id, value) values (${clubId}, ${user_id}, ${values.account})`.execute(db)
  if (player_id !== null)
    await sql`insert into club_fee_timing (club_id, player_id, value) values (${clubId}, ${player_id}, ${values.player})`.execute(db)
  const saved = await timingOfSubscription(db, found)
  await audit(db, actor, request, {
    ...{ action: 'subscription.fee_timing_changed', entity: 'subscription', entityId: id, clubId, diff: { ...saved } },
  })
  return saved
}
