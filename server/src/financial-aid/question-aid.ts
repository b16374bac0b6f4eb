import type { askAboutAid, replyToAidQuestion } from '@touchline/domain/financial-aid/endpoints'
import type { AidQuestion, RequestState } from '@touchline/domain/financial-aid/request'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { findOwnRequest, findRequestToDecide, wordsOf, type RequestRow } from './aid.store.ts'
import { mailDeciders, mailRequester } from './aid-mails.ts'
import { refuseDecided, wrong } from './request-aid.ts'

type OfRequest = ActionContext & { params: { aid_request: number } }

/** Asks the family for information; the request waits for the reply. One question is open at a time. */
export async function askFamily(call: OfRequest & { body: BodyOf<typeof askAboutAid> }) {
  const { actor, now } = call
  const text = call.body.question
  const words = wordsOf(actor)
  const row = await findRequestToDecide(call, call.params.aid_request)
  refuseDecided(call, row)
  if (row.state === 'information_requested') throw new Refusal('aid.asked', words.asked, { status: 409 })
  if (text === '') throw wrong('question', words.questionNeeded)
  const questions = [...row.questions, { text, asked_at: now.toISOString(), reply: null, replied_at: null }]
  await store(call, row, 'information_requested', questions)
  await mailRequester(call, row, 'question', { answer: text, round: questions.length })
  return { state: 'information_requested' as const }
}

/** Stores the reply of the family; the request is with those who decide again. */
export async function reply(call: OfRequest & { body: BodyOf<typeof replyToAidQuestion> }) {
  const { actor, body, now } = call
  const words = wordsOf(actor)
  const row = await findOwnRequest(call, call.params.aid_request, true)
  refuseDecided(call, row)
  const asked = row.questions.at(-1)
  if (row.state !== 'information_requested' || !asked) throw new Refusal('aid.not_asked', words.notAsked, { status: 409 })
  if (body.reply === '') throw wrong('reply', words.replyNeeded)
  await store(call, row, 'submitted', [...row.questions.slice(0, -1), { ...asked, reply: body.reply, replied_at: now.toISOString() }])
  await mailDeciders(call, 'replied', row, row.questions.length)
  return { state: 'submitted' as const }
}

/** Stores the questions and audits the step; neither question nor reply is in the audit. */
async function store(
  { db, actor, request }: OfRequest,
  { club_id: clubId, id, program_id, player_id }: RequestRow,
  state: Extract<RequestState, 'submitted' | 'information_requested'>,
  questions: readonly AidQuestion[],
): Promise<void> {
  await sql`update aid_request set state = ${state}, questions = ${JSON.stringify(questions)}::jsonb where club_id = ${clubId} and id = ${id}`.execute(
    db,
  )
  const action = state === 'submitted' ? 'aid.replied' : 'aid.information_requested'
  await audit(db, actor, request, { action, entity: 'aid_request', entityId: id, clubId, diff: { program: program_id, player: player_id } })
}
