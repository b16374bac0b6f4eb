import type { Actor } from '@touchline/domain/access/actor'
import { storedValue } from '@touchline/domain/forms/question'
import type { FormAnswer } from '@touchline/domain/forms/shapes'
import { sql } from 'kysely'
import { answersOf, submitForm } from '../../forms/forms.store.ts'
import { refuseSent, takeSent, type SentAnswers } from '../../forms/sent-answers.ts'
import type { ActionContext } from '../../kit/action-context.ts'
import { askedOf } from '../change-cart.ts'
import type { Offer } from '../price-cart.ts'

interface Joining {
  offer: Offer
  player_id: number
  package_id: number
  answers: SentAnswers
}
/** A required question may stay open: it is asked when the player is registered. */
const sentOf = ({ offer, package_id, answers }: Joining) => ({
  questions: askedOf(offer, { package_id }).map((question) => ({ ...question, required: false })),
  given: answers,
  code: 'registration.wrong',
})

/** Refuses answers that are wrong, each at its field. */
export const refuseGiven = (joining: Joining, actor: Actor): void => refuseSent(sentOf(joining), actor)

/** Stores the answers of an entry with the version of their questions. Returns the id of the form; null where nothing was answered. */
export async function submitEntryForm(
  call: Pick<ActionContext, 'db' | 'ctx' | 'actor' | 'request'>,
  joining: Joining,
): Promise<number | null> {
  const { offer, player_id, package_id } = joining
  const { club_id: clubId, id } = offer.program
  const answers = await takeSent(call, clubId, sentOf(joining))
  const isAnswered = (question: Parameters<typeof storedValue>[0] & { id: number }) =>
    storedValue(
      question,
      answers.find(({ question_id }) => question_id === question.id),
    ) !== ''
  return await submitForm(call.db, {
    ...{ clubId, owner: { kind: 'program', id }, questions: offer.questions, asked: askedOf(offer, { package_id }).filter(isAnswered) },
    ...{ answers, playerId: player_id, userId: call.actor.userId, ip: call.request.ip },
  })
}

/** The answers that the caller gave with an entry, as they are read. */
export async function ownAnswers(
  call: Parameters<typeof answersOf>[0] & { actor: Actor },
  clubId: number,
  entry: number,
): Promise<FormAnswer[]> {
  const { rows } = await sql<{ id: number }>`select f.id from waitlist_entry e join form f on f.club_id = ${clubId} and f.id = e.form_id
    where e.club_id = ${clubId} and e.id = ${entry} and f.user_id = ${call.actor.userId}`.execute(call.db)
  return [
    ...(
      await answersOf(
        call,
        clubId,
        rows.map(({ id }) => id),
      )
    ).values(),
  ].flat()
}
