import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText, nameText, plainText } from '../kit/id.ts'
import { ChatMessage, ChatThread, mostMembers, slowModes, ThreadUid } from './thread.ts'

const common = { auth: 'user', who: [], flag: 'enable_chat3', inLoginAs: 'refused' } as const
const own = { ...common, objects: [] } as const
export const ofThread = {
  ...common,
  params: z.object({ thread: ThreadUid }),
  objects: [{ param: 'thread', is: 'chat_thread' }],
} as const
/** Relations that the specification names; the reply always holds them. */
export const populate = plainText(300).optional()
const Conversations = z.object({ conversations: z.array(ChatThread) })
export const Done = z.object({ uid: ThreadUid })

export const loginChat = endpoint({
  ...own,
  method: 'POST',
  path: '/chat/login',
  summary: 'Returns the conversations of the caller in the club of the role, newest message first.',
  reply: Conversations,
  effect: 'read',
  reads: ['chat'],
})

export const refreshChat = endpoint({
  ...own,
  method: 'POST',
  path: '/chat/refresh',
  summary: 'Renews the chat session: returns the conversations again, or refuses where the role has no chat any more.',
  reply: Conversations,
  effect: 'read',
  reads: ['chat'],
})

export const readThread = endpoint({
  ...ofThread,
  method: 'GET',
  path: '/chat/threads/{thread}',
  summary: 'Returns one conversation with its members, its last message and the number of unread messages.',
  query: z.object({ populate }),
  reply: ChatThread,
  effect: 'read',
  reads: ['chat'],
})

export const chatUsers = endpoint({
  ...own,
  method: 'GET',
  path: '/chat/users',
  summary: 'Lists the people with whom the caller can start a conversation, by a part of their name; at most 50.',
  query: z.object({ query: plainText(100).optional() }),
  reply: z.object({ items: z.array(z.object({ id: Id, name: z.string(), about: z.string() })) }),
  effect: 'read',
  reads: ['chat'],
})

const Name = nameText(80).trim()
const Members = z.array(Id).max(mostMembers)
/** The address that the upload of a picture returned. Pages show no pictures of other sites, which would learn who reads a conversation and when. */
const Picture = z
  .string()
  .max(500)
  .regex(/^\/api\/user_files\/[1-9]\d{0,9}\?/, 'Upload the picture: addresses of other sites are not shown.')

export const createThread = endpoint({
  ...own,
  method: 'POST',
  path: '/chat/threads',
  summary:
    'Starts a conversation. With one person and without a name it is a direct one, which exists once. Guardians of minors are added.',
  body: z.object({
    name: Name.optional(),
    image_url: Picture.nullable().optional(),
    member_ids: Members.min(1, 'Choose at least one person.'),
    type: z.literal('group').default('group'),
  }),
  reply: ChatThread,
  effect: 'write',
  changes: ['chat'],
  refusals: ['chat.members', 'chat.safeguard', 'media.no_such_picture', 'file.club_full'],
})

export const updateThread = endpoint({
  ...ofThread,
  method: 'POST',
  path: '/chat/threads/{thread}',
  summary: 'Changes name, picture and members of a group, or the slow mode of any thread; for its moderators.',
  body: z.object({
    name: Name.min(1, 'Enter a name.').optional(),
    image_url: Picture.nullable().optional(),
    /** All members besides the caller. */
    member_ids: Members.optional(),
    slow_seconds: z.literal(slowModes).optional(),
  }),
  reply: ChatThread,
  effect: 'write',
  changes: ['chat'],
  refusals: ['chat.members', 'chat.fixed', 'chat.safeguard', 'media.no_such_picture', 'file.club_full'],
})

export const addAdult = endpoint({
  ...ofThread,
  method: 'POST',
  path: '/chat/threads/{thread}/adults',
  summary: 'Adds one of the adults whom a read-only conversation with a minor names.',
  body: z.object({ user_id: Id }),
  reply: ChatThread,
  effect: 'write',
  changes: ['chat'],
  refusals: ['chat.adult'],
})

export const appointModerator = endpoint({
  ...ofThread,
  method: 'POST',
  path: '/chat/threads/{thread}/moderators',
  summary: 'Makes an adult of a group a moderator; for its moderators.',
  body: z.object({ user_id: Id }),
  reply: ChatThread,
  effect: 'write',
  changes: ['chat'],
  refusals: ['chat.fixed', 'chat.minor'],
})

export const setThreadMetadata = endpoint({
  ...ofThread,
  method: 'POST',
  path: '/chat/threads/{thread}/metadata',
  summary: 'Replaces the extra metadata of a thread; for its moderators.',
  body: z.object({ extra: z.record(z.string().max(60), z.union([plainText(500), z.number(), z.boolean(), z.null()])) }),
  reply: ChatThread,
  effect: 'write',
  changes: ['chat'],
  refusals: ['chat.extra'],
})

export const muteThread = endpoint({
  ...ofThread,
  method: 'POST',
  path: '/chat/threads/{thread}/mute',
  summary: 'Switches push messages and the unread badge of a thread off or on for the caller.',
  body: z.object({ muted: z.boolean() }),
  reply: Done,
  effect: 'write',
  changes: ['chat'],
})

export const noteTyping = endpoint({
  ...ofThread,
  method: 'POST',
  path: '/chat/threads/{thread}/typing',
  summary: 'Says to the other members that the caller is typing.',
  reply: Done,
  effect: 'write',
  changes: [],
})

export const joinThread = endpoint({
  ...ofThread,
  method: 'POST',
  path: '/chat/threads/{thread}/members',
  summary: 'Joins the thread of a team or a game again, or as a director or an admin of the club.',
  query: z.object({ populate }),
  reply: ChatThread,
  effect: 'write',
  changes: ['chat'],
})

export const leaveThread = endpoint({
  ...ofThread,
  method: 'DELETE',
  path: '/chat/threads/{thread}/members',
  summary: 'Leaves a thread.',
  reply: Done,
  effect: 'write',
  changes: ['chat'],
})

const TeamChats = z.object({ items: z.array(z.object({ uid: ThreadUid, name: z.string(), team_id: Id, joined: z.boolean() })) })

export const chatTeams = endpoint({
  ...own,
  method: 'GET',
  path: '/chat/teams',
  summary: 'Lists the chats of the teams of the caller, with those that the caller left or may join.',
  reply: TeamChats,
  effect: 'read',
  reads: ['chat'],
})

export const chatGames = endpoint({
  ...common,
  objects: [],
  who: ['parent or team staff'],
  flag: 'enable_chat_live_games',
  method: 'GET',
  path: '/chat/games',
  summary: 'Lists the chats of the games of the day of the teams of the caller.',
  reply: z.object({ items: z.array(z.object({ uid: ThreadUid, name: z.string(), team_id: Id, event_id: Id, joined: z.boolean() })) }),
  effect: 'read',
  reads: ['chat', 'event'],
})

export const searchChat = endpoint({
  ...own,
  method: 'GET',
  path: '/chat/search',
  summary: 'Finds conversations by their name and messages by their text, newest first; at least two letters, at most 50 messages.',
  query: z.object({ query: plainText(100) }),
  reply: z.object({ threads: z.array(z.object({ uid: ThreadUid, name: z.string() })), messages: z.array(ChatMessage) }),
  effect: 'read',
  reads: ['chat', 'chat-messages'],
})

export const chatChildren = endpoint({
  ...own,
  method: 'GET',
  path: '/chat/children',
  summary: 'Lists the children of the caller who have an account, and tells whether they take part in the chat.',
  reply: z.object({ items: z.array(z.object({ user_id: Id, name: z.string(), opted_out: z.boolean() })) }),
  effect: 'read',
  reads: ['chat'],
})

export const optOutChild = endpoint({
  ...own,
  method: 'POST',
  path: '/chat/children/{child}',
  params: z.object({ child: IdText }),
  summary: 'Takes a child of the caller out of all conversations, or lets it back in.',
  body: z.object({ opted_out: z.boolean() }),
  reply: z.object({ opted_out: z.boolean() }),
  effect: 'write',
  changes: ['chat'],
})
