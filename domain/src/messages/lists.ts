import { bulk } from '../kit/list/bulk.ts'
import { choice, flag, id, instant, int, text } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'
import { staffRoles } from '../staff/endpoints.ts'
import { folders } from './folders.ts'

const states = ['draft', 'scheduled', 'sending', 'sent', 'failed'] as const

export const messageList = list('messages', {
  who: [],
  objects: [],
  path: '/comm/messages',
  searched: true,
  summary: 'Lists the messages of the caller in one folder.',
  columns: {
    id: id(),
    folder: choice(folders, { filter: 'one', usual: 'inbox', hidden: true }),
    /** The sender; of an own message those to whom it goes. */
    person: text({ sort: true }),
    subject: text({ sort: true }),
    /** The time at which it arrived, was sent or was saved; of a scheduled one the time at which it will be sent. */
    at: instant({ sort: true, filter: 'range' }),
    state: choice(states, { hidden: true }),
    unread: flag({ hidden: true }),
    files: int({ hidden: true }),
    urgent: flag({ hidden: true }),
    /** The beginning of the text. */
    beginning: text({ hidden: true }),
  },
  order: '-at',
  // A message that becomes visible comes with a notification.
  reads: ['notification'],
})
export const { read: readMessages, exported: exportMessages } = messageList

export const messageActs = bulk(
  messageList,
  ['read', 'unread', 'archive', 'restore', 'discard'],
  'Marks messages of the caller as read or unread, archives them, moves them back, or deletes drafts.',
  ['message', 'counts'],
)
export const { preview: previewMessageActs, run: runMessageActs } = messageActs

/** All messages of the club, without their texts (domain 4.4). */
export const messageAudit = list('message-audit', {
  who: ['club administration'],
  flag: 'enable_message_audit',
  objects: [],
  path: '/club_admin/message_audit',
  summary: 'Lists the messages that people of the club sent. Opening one is recorded.',
  columns: {
    id: id(),
    at: instant({ sort: true, filter: 'range' }),
    sender: text({ search: true, sort: true }),
    subject: text({ search: true, sort: true }),
    to: text({ search: true }),
    reached: int({ sort: true }),
    seen: int({ sort: true }),
    missed: int({ sort: true }),
  },
  order: '-at',
  reads: null,
})
export const { read: readMessageAudit, exported: exportMessageAudit } = messageAudit

/** People of the club with what was mailed to them; `sent_emails=1` leaves only those to whom something was mailed. */
export const clubUsers = list('club-users', {
  who: ['club administration'],
  objects: [],
  path: '/club_admin/club/users',
  summary: 'Lists the people of the club with the emails that were sent to them.',
  columns: {
    id: id(),
    name: text({ search: true, sort: true }),
    email: text({ search: true }),
    role: choice([...staffRoles, 'Parent', 'other'], { filter: 'one' }),
    emails: int({ sort: true }),
    undelivered: int({ sort: true }),
    last_email_at: instant({ sort: true, nullable: true }),
    last_subject: text({ nullable: true }),
    sent_emails: choice(['1'], { filter: 'one', hidden: true, nullable: true }),
  },
  order: 'name',
  reads: null,
})
export const { read: readClubUsers, exported: exportClubUsers } = clubUsers
