import type { Question } from '@touchline/domain/forms/question'
import { addDays } from '@touchline/domain/kit/dates'
import { barbecueGuests, barbecueQuestion, clinicQuestion } from '../programs/programs.demo.ts'
import type { DemoClub, Row } from '../kit/demo-club.ts'
import { hashOf } from '../kit/secrets/credentials.ts'

/** The Family barbecue with its one package, which costs nothing. */
const [program_id, package_id] = [106, 108]
/** The Goalkeeper clinic, whose package is full. */
const clinic = { program_id: 102, package_id: 103 }
/** The Team Invite for the next season with its package. */
const teamInvite = { program_id: 104, package_id: 106 }
/** The administrator who invites. */
const inviter = 2

/** The question of the barbecue, as it was answered. */
const brought: Question & { package_id: null } = {
  ...{ id: barbecueQuestion, label: 'What do you bring?', help: null, kind: 'choice', options: ['Salad', 'Dessert', 'Drinks'] },
  ...{ required: false, document: null, package_id: null },
}

/** The question of the clinic, as it was answered with an entry of the waitlist. */
const wished: Question & { package_id: null } = {
  ...{ id: clinicQuestion, label: 'What would you like to work on?', help: null, kind: 'text', options: [] },
  ...{ required: false, document: null, package_id: null },
}

/** Players of one team whose families have registered for the barbecue with what they bring, invitations to two programs, and the waitlist of the clinic. */
export function registrationOfDemo({ anchor, tables, players, idOf }: DemoClub): Record<string, Row[]> {
  const team = idOf(1, '13G')
  const contacts = tables['player_contact'] ?? []
  const userOf = (id: number) => contacts.find(({ player_id, user_id }) => player_id === id && user_id !== null)?.['user_id']
  const registered = players.filter((one) => one.team === team).slice(0, barbecueGuests)
  const others = players.filter((one) => one.team === idOf(1, '14B') && userOf(one.id) !== undefined).slice(3, 6)
  const mia = players.find((one) => one.club === 1 && one.first === 'Mia' && one.last === 'Whitfield')!
  const waiting = [mia, ...others]
  const younger = players.filter((one) => one.team === idOf(1, '11G') && userOf(one.id) !== undefined).slice(2, 6)
  const notInvited = { invited_by_user_id: null, invited_at: null, sent_at: null, answer_by: null, team_id: null }
  const invitation = (player: number, status: string, days: number, more: Row): Row => {
    const at = `${addDays(anchor, days)}T16:10:00Z`
    return {
      ...{ club_id: 1, ...teamInvite, player_id: player, status, price: 0, user_id: status === 'Declined' ? userOf(player)! : null },
      ...{ subscription_id: null, payment_plan_id: null, signed_name: null, document_hash: null, signed_from: null, form_id: null },
      ...{ invited_by_user_id: inviter, invited_at: at, sent_at: at, answer_by: null, team_id: idOf(1, '12G', 3), created_at: at },
      ...more,
    }
  }
  const invitations = [
    invitation(mia.id, 'Invited', -2, { program_id, package_id, team_id: null, answer_by: addDays(anchor, 21) }),
    ...younger.map(({ id }, at) =>
      invitation(id, ['Invited', 'Invited', 'Declined', 'Expired'][at]!, at - 6, {
        answer_by: at === 0 ? addDays(anchor, 14) : at === 3 ? addDays(anchor, -1) : null,
      }),
    ),
  ]
  /** The places of these, from 1; the first has an open offer, for which the package holds a seat. */
  const places = [3, 1, 2, 4]
  const made = (at: number) => `${addDays(anchor, -3)}T${String(9 + at).padStart(2, '0')}:20:00Z`
  const versionOf = (id: number, owner_id: number, fields: Question[]) => ({
    ...{ id, club_id: 1, owner_kind: 'program', owner_id, hash: hashOf(JSON.stringify(fields)), fields, created_at: made(0) },
  })
  const answer = (id: number, field_id: number, value: string) => ({
    ...{ id, club_id: 1, form_id: id, field_id, value, document_hash: null, signed_from: null },
  })
  /** A family of the waitlist has answered, with this form. */
  const [answerer, ofEntry] = [others[0]!, registered.length + 1]
  return {
    form_version: [versionOf(1, program_id, [brought]), versionOf(2, clinic.program_id, [wished])],
    form: [...registered, answerer].map(({ id }, at) => ({
      ...{
        id: at + 1,
        club_id: 1,
        form_version_id: id === answerer.id ? 2 : 1,
        player_id: id,
        user_id: userOf(id)!,
        submitted_at: made(at),
      },
    })),
    form_answer: [
      ...registered.map((_, at) => answer(at + 1, barbecueQuestion, brought.options[at % 3]!)),
      answer(ofEntry, clinicQuestion, 'High balls and goal kicks'),
    ],
    registration: [
      ...registered.map(({ id }, at) => ({
        ...{ club_id: 1, program_id, package_id, player_id: id, status: 'Registered', price: 0, user_id: userOf(id)! },
        ...{ subscription_id: null, payment_plan_id: null, signed_name: null, document_hash: null, signed_from: null },
        ...{ ...notInvited, form_id: at + 1, created_at: made(at) },
      })),
      ...invitations,
    ].map((row, at) => ({ id: at + 1, ...row })),
    waitlist_entry: waiting.map(({ id }, at) => {
      const position = places[at]!
      return {
        ...{
          id: at + 1,
          club_id: 1,
          ...clinic,
          player_id: id,
          user_id: userOf(id)!,
          position,
          form_id: id === answerer.id ? ofEntry : null,
        },
        ...(position === 1
          ? { state: 'offered', holds: true, offer_expires_at: `${addDays(anchor, 1)}T18:00:00Z` }
          : { state: 'waiting', holds: false, offer_expires_at: null }),
        created_at: `${addDays(anchor, position - 10)}T17:05:00Z`,
        updated_at: `${addDays(anchor, position === 1 ? -1 : position - 10)}T18:00:00Z`,
      }
    }),
  }
}
