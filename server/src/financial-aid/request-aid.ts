import { fundFor, isOpenState, openStates, takesRequests, type RequestState } from '@touchline/domain/financial-aid/request'
import type { requestAid } from '@touchline/domain/financial-aid/endpoints'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { dateOf } from '@touchline/domain/kit/dates'
import { Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { billTypes } from '@touchline/domain/programs/program-state'
import { sql } from 'kysely'
import { lockForAid } from '../billing/aid-grants.ts'
import { askedQuestion } from '../forms/forms.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { todayOf, type ProgramRow } from '../programs/programs.store.ts'
import { familyPlayers, findPublished } from '../registration/cart.store.ts'
import { assertOwnPlayers } from '../registration/change-cart.ts'
import { assertClub } from '../registration/own-club.ts'
import { findOwnRequest, fundsOf, requestsWhere, shownRequest, wordsOf, type RequestRow } from './aid.store.ts'
import { formFor, refuseAnswers, submitAidForm } from './aid-form.ts'
import { mailDeciders, mailRequester } from './aid-mails.ts'

type InProgram = ActionContext & { params: { program: number } }
type OfRequest = ActionContext & { params: { aid_request: number } }

export const wrong = (field: string, sentence: string) => new Refusal('aid.wrong', sentence, { errors: { [field]: [sentence] } })

/** The players who have a request under way or aid, whoever asked, among some of a program. */
async function takenPlayers(db: Db, { club_id, id }: Pick<ProgramRow, 'club_id' | 'id'>, players: readonly number[]) {
  const { rows } = await sql<{ player_id: number; state: RequestState }>`select player_id, state from aid_request
    where club_id = ${club_id} and program_id = ${id} and state = any(${[...openStates, 'approved']}::text[]) and player_id = any(${[...players]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ player_id, state }) => [player_id, state]))
}

/** The fund that takes requests for a program today, and the players of the family. */
async function readOffer({ db, actor, now, params }: Pick<InProgram, 'db' | 'actor' | 'now' | 'params'>) {
  const program = await findPublished(db, actor, params.program)
  const fund = fundFor(await fundsOf(db, program.club_id, program.id), todayOf(program, now))
  return { program, fund, players: await familyPlayers(db, program.club_id, actor, program.id) }
}

/** The page on which a family asks for aid. */
export async function presentOffer(call: Pick<InProgram, 'db' | 'actor' | 'now' | 'params'>) {
  const { db, actor } = call
  const { program, fund, players } = await readOffer(call)
  const ids = players.map(({ id }) => id)
  const taken = await takenPlayers(db, program, ids)
  const questions = fund === null ? [] : await formFor(db, program.club_id, program.id)
  const own = await requestsWhere(db, program.club_id, sql`q.program_id = ${program.id} and q.user_id = ${actor.userId}`)
  return {
    program: { id: program.id, name: program.name },
    ...{ is_open: fund !== null, intro: fund?.intro ?? null, closes_on: fund?.closes_on ?? null },
    questions: questions.map(askedQuestion),
    players: players.map(({ id, name }) => {
      const last = own.find(({ player_id }) => player_id === id)
      return { id, name, is_taken: taken.has(id), request: last ? { id: last.id, state: shownRequest(last).state } : null }
    }),
  }
}

/** Asks for aid for a player of the family. The reason and the answers are in no audit, mail or notification. */
export async function ask(call: InProgram & { body: BodyOf<typeof requestAid> }) {
  const { db, actor, body, request } = call
  const words = wordsOf(actor)
  const { program, fund, players } = await readOffer(call)
  assertOwnPlayers(actor, [body])
  const player = players.find(({ id }) => id === body.player_id)
  if (!player) throw wrong('player_id', words.needsPlayer)
  if (fund === null) throw new Refusal('aid.closed', words.closed)
  if (body.reason === '') throw wrong('reason', words.reasonNeeded)
  const { club_id: clubId } = program
  const form = { questions: await formFor(db, clubId, program.id), given: body.answers }
  refuseAnswers(form, actor)
  // Two requests for a player come one after the other.
  await lockForAid(db, clubId, [player.id])
  const standing = (await takenPlayers(db, program, [player.id])).get(player.id)
  if (standing) throw wrong('player_id', fill(standing === 'approved' ? words.hasAid : words.asksAlready, { player: player.name }))
  const form_id = await submitAidForm(call, { clubId, programId: program.id, playerId: player.id, ...form })
  const { id } = await db
    .insertInto('aid_request')
    .values({
      ...{ club_id: clubId, fund_id: fund.id, program_id: program.id, player_id: player.id, user_id: actor.userId },
      ...{ reason: body.reason, asked_cents: body.asked, form_id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const diff = { program: program.id, player: player.id, asked: body.asked }
  await audit(db, actor, request, { action: 'aid.requested', entity: 'aid_request', entityId: id, clubId, diff })
  const about = { club_id: clubId, id, user_id: actor.userId, program: program.name, player_id: player.id, player: player.name }
  await mailRequester(call, about, 'submitted')
  await mailDeciders(call, 'asked', { ...about, club_region_id: program.club_region_id, requester: actor.name })
  return { id }
}

/** The requests of the caller, and the programs for which families can ask now. */
export async function ownRequests({ db, actor, now }: Pick<ActionContext, 'db' | 'actor' | 'now'>) {
  const clubId = assertClub(actor)
  const rows = await requestsWhere(db, clubId, sql`q.user_id = ${actor.userId} and q.player_id = any(${[...actor.playerIds]}::bigint[])`)
  return {
    items: rows.map((row) => {
      const { answer: _answer, ...shown } = shownRequest(row)
      return shown
    }),
    open: await openPrograms(db, clubId, dateOf(now, actor.clubZone)),
  }
}

async function openPrograms(db: Db, clubId: number, today: string) {
  const funds = await db
    .selectFrom('aid_fund')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('archived', '=', false)
    .orderBy('id')
    .execute()
  if (!funds.some((fund) => takesRequests(fund, today))) return []
  const { rows } = await sql<{ id: number; name: string }>`select p.id, p.name from program p
    where p.club_id = ${clubId} and p.published_at is not null and not p.archived and p.closed_at is null
      and p.type <> all(${[...billTypes]}::text[]) and (p.closes_on is null or p.closes_on >= ${today}::date) order by p.name, p.id`.execute(
    db,
  )
  return rows.flatMap(({ id, name }) => {
    const fund = fundFor(
      funds.filter(({ program_id }) => program_id === null || program_id === id),
      today,
    )
    return fund ? [{ id, name, closes_on: fund.closes_on }] : []
  })
}

/** Withdraws a request that is not decided yet. */
export async function withdraw(call: OfRequest) {
  const { db, actor, request } = call
  const row = await findOwnRequest(call, call.params.aid_request, true)
  refuseDecided(call, row)
  await sql`update aid_request set state = 'withdrawn' where club_id = ${row.club_id} and id = ${row.id}`.execute(db)
  await audit(db, actor, request, { action: 'aid.withdrawn', entity: 'aid_request', entityId: row.id, clubId: row.club_id, diff: {} })
  return { state: 'withdrawn' as const }
}

/** Refuses a second decision; those who decide read who was first. */
export function refuseDecided({ actor }: Pick<ActionContext, 'actor'>, { state, decider, user_id }: RequestRow): void {
  if (isOpenState(state)) return
  const words = wordsOf(actor)
  const isOwn = user_id === actor.userId
  const sentence =
    state === 'withdrawn' ? words.withdrawn : isOwn || decider === null ? words.decidedByClub : fill(words.decided, { name: decider })
  throw new Refusal('aid.decided', sentence, { status: 409, facts: { state } })
}
