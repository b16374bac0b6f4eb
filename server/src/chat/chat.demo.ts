import { addDays } from '@touchline/domain/kit/dates'
import type { DemoClub, Row } from '../kit/demo-club.ts'

const samOkafor = 6
const lenaFischer = 7
const danaWhitfield = 8
const kaiSorensen = 9
const admin = 2

/** The messages of a week of the season: the index of the sender (0 coach, 1 manager, others families) and the text. */
const talk: readonly (readonly [number, string])[] = [
  [0, 'Practice tomorrow is on the north turf, please bring both shirts.'],
  [2, 'Thanks! Who has room in the car from Mill Lane?'],
  [3, 'We have two seats, leaving at 4:45.'],
  [2, 'Perfect, see you there.'],
  [1, 'Snack list for Saturday: Lindqvist oranges, Haddad water.'],
  [4, 'We can bring ice too.'],
  [0, 'Great effort today, everyone. Rest those legs.'],
  [5, 'The girls had a lot of fun. Thank you, coach!'],
  [1, 'Photos of the game are in the club folder: https://documents.example.org/1/photos'],
  [3, 'Did anybody find a blue water bottle?'],
  [4, 'Yes, we have it. We bring it on Thursday.'],
]

/** Conversations of the first club: a season of the main team, a muted one, a group, a reported message, and one that is read-only. */
export function demoChat({ anchor, tables, events, idOf }: DemoClub) {
  const [main, muted, older] = [idOf(1, '12G'), idOf(1, '10B'), idOf(1, '17B')]
  const contactsOf = (team: number) => {
    const players = tables['team_player']!.filter((row) => row['team_id'] === team && row['status'] === 'active' && !row['left_on']).map(
      (row) => row['player_id'],
    )
    const users = tables['player_contact']!.filter((row) => players.includes(row['player_id'])).map((row) => Number(row['user_id']))
    return [...new Set(users)]
  }
  const families = contactsOf(main).filter((id) => id !== danaWhitfield)
  const senders = [samOkafor, lenaFischer, danaWhitfield, ...families]
  const olderCoach = Number(tables['team_coach']!.find((row) => row['team_id'] === older)!['user_id'])
  const guardians = tables['player_contact']!.filter((row) =>
    tables['player']!.some((player) => player['id'] === row['player_id'] && player['user_id'] === kaiSorensen),
  ).map((row) => Number(row['user_id']))

  const threads: Row[] = []
  const members: Row[] = []
  const messages: Row[] = []
  const thread = (kind: string, more: Row) => {
    threads.push({
      club_id: 1,
      id: threads.length + 1,
      kind,
      name: '',
      team_id: null,
      slow_seconds: 0,
      extra: {},
      created_by_user_id: samOkafor,
      updated_by_user_id: samOkafor,
      ...more,
    })
    return threads.length
  }
  const say = (thread_id: number, sender_user_id: number, text: string, at: string, more: Row = {}) => {
    messages.push({
      club_id: 1,
      id: messages.length + 1,
      thread_id,
      sender_user_id,
      text,
      type: 'text',
      mentions: [],
      created_at: at,
      ...more,
    })
    return messages.length
  }
  const member = (thread_id: number, user_id: number, last_read_id: number, more: Row = {}) =>
    members.push({
      club_id: 1,
      thread_id,
      user_id,
      last_read_id,
      last_read_at: `${addDays(anchor, -1)}T20:00:00Z`,
      added: false,
      moderator: false,
      muted: false,
      after_id: 0,
      ...more,
    })

  const team = thread('team', { team_id: main })
  for (let week = 8; week >= 1; week--)
    talk.forEach(([who, text], index) => {
      if ((week + index) % 3 === 0) return
      const day = addDays(anchor, -7 * week + Math.floor(index / 2))
      say(
        team,
        senders[(who < 2 ? who : who + week) % senders.length]!,
        text,
        `${day}T${String(14 + (index % 8)).padStart(2, '0')}:${String((index * 7 + week) % 60).padStart(2, '0')}:00Z`,
      )
    })
  const game = events.find((one) => one.team.id === main && one.kind === 'Game' && one.week === 0)!
  say(team, lenaFischer, 'Who can drive on Saturday? Please answer in the calendar too.', `${addDays(anchor, -3)}T18:05:00Z`, {
    type: 'event',
    event_id: game.id,
  })
  const unkind = say(
    team,
    families[1]!,
    'The referee on Saturday was a joke, and so is whoever booked him.',
    `${addDays(anchor, -2)}T19:12:00Z`,
  )
  const read = say(team, samOkafor, 'Let us keep it kind here, please. Referees are hard to find.', `${addDays(anchor, -2)}T19:20:00Z`)
  say(team, lenaFischer, 'Dana, can you take the first-aid bag on Thursday?', `${addDays(anchor, 0)}T13:40:00Z`, {
    mentions: [danaWhitfield],
  })
  say(team, samOkafor, 'Practice on Tuesday as planned. The forecast is dry.', `${addDays(anchor, 0)}T14:05:00Z`)
  for (const user of [samOkafor, lenaFischer, ...families.slice(0, 9)]) member(team, user, messages.length)
  member(team, danaWhitfield, read)

  const quiet = thread('team', { team_id: muted })
  say(quiet, samOkafor, 'Shin guards are in the blue box by the gate.', `${addDays(anchor, -4)}T17:00:00Z`)
  say(quiet, contactsOf(muted)[2]!, 'Got ours, thank you!', `${addDays(anchor, -4)}T18:30:00Z`)
  member(quiet, danaWhitfield, 0, { muted: true })
  member(quiet, samOkafor, messages.length)

  const group = thread('group', { name: 'Tournament in Boulder' })
  say(group, samOkafor, 'Hotel is booked for the 14th. Who shares a room?', `${addDays(anchor, -6)}T16:00:00Z`)
  const last = say(group, danaWhitfield, 'We would share with the Lindqvists.', `${addDays(anchor, -6)}T16:20:00Z`)
  for (const [user, moderator] of [
    [samOkafor, true],
    [danaWhitfield, false],
    [lenaFischer, false],
  ] as const)
    member(group, user, last, { added: true, moderator })

  const alone = thread('direct', {
    direct_key: [olderCoach, kaiSorensen].sort((a, b) => a - b).join(),
    created_by_user_id: olderCoach,
    updated_by_user_id: olderCoach,
  })
  const note = say(alone, olderCoach, 'Can you bring the cones on Thursday?', `${addDays(anchor, -9)}T15:00:00Z`)
  for (const user of [olderCoach, kaiSorensen]) member(alone, user, note, { added: true })
  for (const user of guardians) member(alone, user, note, { added: true, left_at: `${addDays(anchor, -3)}T20:00:00Z` })

  // Ids follow time, as those of sent messages do.
  const inTime = messages.toSorted((one, other) => String(one['created_at']).localeCompare(String(other['created_at'])))
  const idOfMessage = new Map<unknown, number>([[0, 0], ...inTime.map((row, index) => [row['id'], index + 1] as const)])
  return {
    chat_thread: threads,
    chat_member: members.map((row) => ({ ...row, last_read_id: idOfMessage.get(row['last_read_id']) })),
    chat_message: inTime.map((row) => ({ ...row, id: idOfMessage.get(row['id']) })),
    chat_reaction: [
      { club_id: 1, message_id: idOfMessage.get(read), user_id: danaWhitfield, emoji: '👏' },
      { club_id: 1, message_id: idOfMessage.get(read), user_id: lenaFischer, emoji: '👏' },
    ],
    chat_report: [
      {
        ...{
          club_id: 1,
          id: 1,
          message_id: idOfMessage.get(unkind),
          reported_by_user_id: lenaFischer,
          reason: 'Insults a referee in front of the children',
        },
        ...{ state: 'open', created_at: `${addDays(anchor, -2)}T19:30:00Z` },
      },
      {
        ...{
          club_id: 1,
          id: 2,
          message_id: idOfMessage.get(unkind),
          reported_by_user_id: danaWhitfield,
          reason: 'Not kind',
          state: 'dismissed',
        },
        ...{ decided_by_user_id: admin, decided_at: `${addDays(anchor, -1)}T10:00:00Z`, created_at: `${addDays(anchor, -2)}T20:30:00Z` },
      },
    ],
  } satisfies Record<string, Row[]>
}
