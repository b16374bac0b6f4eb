import { addDays } from '@touchline/domain/kit/dates'
import { nobody, type Audience } from '@touchline/domain/messages/audience'
import { contentOf, textOf } from '@touchline/domain/messages/content'
import { emailOf } from '../demo/accounts.ts'
import type { DemoClub, Row } from '../kit/demo-club.ts'
import { deliveriesOfDemo } from './deliveries.demo.ts'

type State = 'sent' | 'scheduled' | 'draft' | 'failed'
interface DemoMessage {
  /** The account that writes, and the days before the Monday. */
  by: string
  days: number
  subject: string
  text: string
  to: string
  audience: Audience
  state?: State
  urgent?: true
  no_reply?: true
  reason?: string
}

const season: readonly [subject: string, text: string][] = [
  [
    'Welcome to the fall season',
    'Hi {first_name},\n\nwelcome to the season! Practices are on Tuesdays and Thursdays. Please answer each practice in the calendar.',
  ],
  ['Uniforms', 'Uniforms are handed out before practice on Thursday. {player} needs black shoes.'],
  ['Team photo', 'The photographer comes on Saturday. Please arrive 20 minutes early, in uniform.'],
  ['Snack duty', 'Who brings oranges on Saturday? Reply to me, and I keep the list.'],
  ['Well played', 'What a game! Thank you for the support from the sideline.'],
  ['Fall break', 'There is no practice during fall break. We start again on Tuesday.'],
]

/** A season's messages of the first club: those of a coach, an urgent one with people who cannot be reached and deliveries in every state, drafts, a scheduled one and a failed one. */
export function messagesOfDemo({
  anchor,
  tables,
  idOf,
}: DemoClub): Record<'message' | 'message_recipient' | 'message_template' | 'delivery', Row[]> {
  const [team, other] = [idOf(1, '12G'), idOf(1, '14B')]
  const userOf = (name: string) => Number(tables['app_user']!.find((row) => row['email'] === emailOf(name))!['id'])
  const roleOf = (user: number, type: string) =>
    Number(tables['role']!.find((row) => row['user_id'] === user && row['type'] === type && row['club_id'] === 1)!['id'])
  const toTeam = (id: number): Audience => ({ ...nobody, recipients: [`team_${id}`] })
  const messages: DemoMessage[] = [
    ...season.map(([subject, text], at) => ({ by: 'coach', days: -50 + 7 * at, subject, text, to: 'U12 Girls', audience: toTeam(team) })),
    {
      ...{ by: 'admin', days: -6, subject: 'Fields closed today', to: 'U14 Boys', audience: toTeam(other), urgent: true, no_reply: true },
      text: 'All fields are closed because of lightning. Practice is off. Please pick up your children at the clubhouse.',
    },
    {
      ...{
        by: 'admin',
        days: 4,
        subject: 'Board elections',
        to: 'Everyone',
        audience: { ...nobody, club: { regions: [], birth_years: [], levels: [] } },
      },
      ...{ state: 'scheduled', text: 'The board is elected on Friday at 7 PM in the clubhouse. Every family has one vote.' },
    },
    {
      ...{
        by: 'admin',
        days: -3,
        subject: 'Coaches’ clinic',
        to: 'U14 Boys',
        audience: { ...toTeam(other), whom: ['directors'] },
        state: 'failed',
        reason: 'noOne',
      },
      text: 'The clinic starts at 9 AM on Sunday.',
    },
    {
      by: 'coach',
      days: -1,
      subject: 'Tournament in the spring',
      text: 'We are invited to a tournament.',
      to: '',
      audience: toTeam(team),
      state: 'draft',
    },
  ]
  const message = messages.map(({ by, days, text, to, audience, state = 'sent', ...rest }, at): Row => {
    const at_time = `${addDays(anchor, days)}T15:00:00Z`
    const content = contentOf(text)
    return {
      ...{
        club_id: 1,
        id: at + 1,
        sender_user_id: userOf(by),
        sender_role_id: roleOf(userOf(by), by === 'coach' ? 'Coach' : 'Admin'),
        locale: 'en',
      },
      ...{ content, plain: textOf(content), audience, to_text: to, state, version_id: 1, urgent: false, no_reply: false, ...rest },
      ...(state === 'sent' ? { sent_at: at_time, visible_at: at_time } : {}),
      ...(state === 'scheduled' && { scheduled_for: at_time }),
      ...{ created_at: at_time, updated_at: at_time },
    }
  })
  let id = 0
  const message_recipient = messages.flatMap(({ audience, state = 'sent', days }, at): Row[] => {
    if (state !== 'sent') return []
    const [chosen] = audience.recipients.map((one) => Number(one.split('_')[1]))
    const onTeam = tables['team_player']!.filter((row) => row['team_id'] === chosen && row['club_id'] === 1 && !row['left_on'])
    const seen = new Set<unknown>()
    return onTeam.flatMap(({ player_id }) =>
      tables['player_contact']!.flatMap((contact): Row[] => {
        if (contact['club_id'] !== 1 || contact['player_id'] !== player_id || seen.has(contact['user_id'] ?? contact)) return []
        seen.add(contact['user_id'] ?? contact)
        const user = tables['app_user']!.find((row) => row['id'] === contact['user_id'])
        const isUrgent = at === messages.findIndex(({ urgent }) => urgent)
        const isNew = isUrgent && seen.size % 5 === 0
        const name = user
          ? `${String(user['first_name'])} ${String(user['last_name'])}`
          : `${String(contact['first_name'])} ${typeof contact['last_name'] === 'string' ? contact['last_name'] : ''}`
        const obstacle = !user ? 'no_account' : isNew ? 'not_joined' : null
        // Half of the urgent message is not opened yet; the older ones are.
        const isRead = obstacle === null && (days < -6 || seen.size % 2 === 0 || !isUrgent)
        const read_at = isRead ? `${addDays(anchor, days)}T18:00:00Z` : null
        return [
          {
            ...{
              club_id: 1,
              id: ++id,
              message_id: at + 1,
              user_id: user?.['id'] ?? null,
              name,
              capacity: 'contact',
              player_id,
              team_id: chosen,
            },
            ...{ obstacle, read_at, acknowledged_at: isUrgent && seen.size % 4 === 0 ? read_at : null },
          },
        ]
      }),
    )
  })
  const template = (at: number, name: string, subject: string, body: string): Row => ({ id: at, club_id: 1, name, subject, body })
  const urgent = message.find((row) => row['urgent'])!
  const to = message_recipient.filter(({ message_id }) => message_id === urgent['id'])
  return {
    message,
    message_recipient,
    delivery: [
      ...(tables['delivery'] ?? []),
      ...deliveriesOfDemo({ message: urgent, recipients: to, users: tables['app_user']!, anchor, after: tables['delivery']?.length ?? 0 }),
    ],
    message_template: [
      template(
        1,
        'Practice is off',
        'Practice is off today',
        'Hi {first_name},\n\npractice of {team} is off today. We see each other at the next one.',
      ),
      template(2, 'Fee reminder', 'Season fee', 'Hi {first_name},\n\nthe season fee of {player} is due at the end of the month.'),
    ],
  }
}
