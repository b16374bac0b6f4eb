import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdText, plainText } from '../kit/id.ts'
import { choice, id, instant, int, text } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'

/** The subject of a line by the first word of its action, `season` of `season.created`; `other` for the rest. */
export const auditSubjects = {
  attendance: ['attendance'],
  calendar: ['calendar_feed', 'calendar_source', 'import', 'import_word', 'event', 'game', 'itinerary'],
  club: ['club', 'club_export', 'club_link', 'region', 'sport', 'level', 'season', 'facility', 'field', 'saved_view', 'testing_event'],
  people: ['contact', 'person', 'player', 'coach', 'consent', 'invitation', 'sign_up', 'certificate'],
  teams: [
    ...['team', 'teams', 'roster', 'roster_change', 'roster_import', 'roster_mapping', 'assignment', 'group_assignment'],
    ...['guest', 'depth_chart'],
  ],
  programs: [
    ...['program', 'program_admin', 'program_change', 'program_fee', 'program_invitation', 'program_question', 'package', 'discount'],
    ...['cart', 'registration', 'waitlist', 'aid', 'aid_fund', 'aid_question'],
  ],
  money: ['billing', 'credit', 'donation', 'invoice', 'merchant', 'payment', 'payment_method', 'payment_plan', 'share', 'subscription'],
  messages: ['message', 'messages', 'message_template', 'delivery', 'chat_message', 'chat_report', 'chat_thread'],
  files: ['document', 'file', 'picture'],
  accounts: ['login_as', 'password', 'role', 'user'],
  refused: ['denied'],
} as const
const subjects = [
  'attendance',
  'calendar',
  'club',
  'people',
  'teams',
  'programs',
  'money',
  'messages',
  'files',
  'accounts',
  'refused',
  'other',
] as const

const common = { who: ['club administration'], objects: [] } as const

export const auditLog = list('audit-log', {
  ...common,
  path: '/club/audit_log',
  summary: 'Lists who changed what in the club, and who was refused what.',
  /** The user who acted, also in the session of another. */
  picks: ['person'],
  columns: {
    id: id(),
    created_at: instant({ sort: true, filter: 'range' }),
    person: text({ search: true, nullable: true }),
    acting_as: text({ search: true, nullable: true }),
    subject: choice(subjects, { filter: 'many' }),
    /** `season.created`; a refused call is `denied`. */
    action: text({ search: true }),
    /** What was changed: the kind of object, or of a refused call its method and path. */
    entity: text({ search: true }),
    entity_id: int({ nullable: true }),
    /** JSON: the names and values that changed. */
    details: text({ search: true }),
  },
  order: '-created_at',
  reads: null,
})
export const { read: readAuditLog, exported: exportAuditLog } = auditLog

export const findAuditPeople = endpoint({
  ...common,
  method: 'GET',
  path: '/club/audit_log/people',
  summary: 'Finds people by name who acted in the club, without a search those of the newest lines; at most 20, and the person asked for.',
  query: z.object({ search: plainText(100).default(''), person: IdText.optional() }),
  reply: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
  auth: 'user',
  effect: 'read',
  reads: [],
})
