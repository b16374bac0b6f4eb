import type { saveFeeTiming } from '@touchline/domain/billing/fee-timing'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import type { TimingSettings } from '@touchline/domain/programs/price'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { findSubscriptionToManage } from '../payments/find-money.ts'

type Setting = TimingSettings['account']
export interface TimingsOfFamily {
  account: Setting
  /** By the id of the player; players without a setting are not among them. */
  players: ReadonlyMap<number, 'checkout' | 'due_date'>
}

/** The settings of a payer and of players about fees with a due date. */
export async function timingsOf(db: Db, clubId: number, userId: number, playerIds: readonly number[]): Promise<TimingsOfFamily> {
  const { rows } = await sql<{ player_id: number | null; value: 'checkout' | 'due_date' }>`select player_id, value from club_fee_timing
    where club_id = ${clubId} and (user_id = ${userId} or player_id = any(${[...playerIds]}::bigint[]))`.execute(db)
  return {
    account: rows.find(({ player_id }) => player_id === null)?.value ?? null,
    players: new Map(rows.flatMap(({ player_id, value }) => (player_id === null ? [] : [[player_id, value] as const]))),
  }
}

/** The settings that concern one player. */
export const timingOfPlayer = ({ account, players }: TimingsOfFamily, playerId: number | null): TimingSettings => ({
  account,
  player: (playerId === null ? undefined : players.get(playerId)) ?? null,
})

/** Saves the settings of the payer and the player of a subscription whose money the actor may manage. */
export async function saveTiming(call: ActionContext, id: number, values: BodyOf<typeof saveFeeTiming>): Promise<TimingSettings> {
  const { db, actor, request } = call
  const { club_id: clubId, user_id, player_id } = await findSubscriptionToManage(call, id)
  const saved = { account: values.account, player: player_id === null ? null : values.player }
  await put(db, clubId, { user_id, player_id: null }, saved.account)
  if (player_id !== null) await put(db, clubId, { user_id: null, player_id }, saved.player)
  await audit(db, actor, request, {
    ...{ action: 'subscription.fee_timing_changed', entity: 'subscription', entityId: id, clubId, diff: saved },
  })
  return saved
}

async function put(db: Db, clubId: number, of: { user_id: number | null; player_id: number | null }, value: Setting): Promise<void> {
  await sql`delete from club_fee_timing where club_id = ${clubId} and (user_id = ${of.user_id} or player_id = ${of.player_id})`.execute(db)
  if (value !== null)
    await sql`insert into club_fee_timing (club_id, user_id, player_id, value) values (${clubId}, ${of.user_id}, ${of.player_id}, ${value})`.execute(
      db,
    )
}

/** A deleted account has no setting. */
export const forgetTiming = async (tx: Db, clubId: number, userId: number) =>
  await sql`delete from club_fee_timing where club_id = ${clubId} and user_id = ${userId}`.execute(tx)
