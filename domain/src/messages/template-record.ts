import { clubAdminsHolding, everyoneInClub } from '../access/policy.ts'
import { longText, text } from '../kit/record/field.ts'
import { endpointsOf, record } from '../kit/record/record.ts'

/** A text to begin a message with. Its fields, such as {first_name}, are filled for each recipient. */
export const MessageTemplate = record('message_template', {
  table: 'message_template',
  scope: 'club',
  name: 'message-templates',
  summary: 'Lists the message templates of the club.',
  fields: {
    name: text(80, { required: true, search: true, sort: true }),
    subject: text(200, { required: true, search: true }),
    body: longText(5000, { required: true }),
  },
  list: ['name', 'subject'],
  order: 'name',
  see: everyoneInClub,
  manage: clubAdminsHolding('club_operations'),
})
export const messageTemplates = endpointsOf(MessageTemplate, '/club/message_templates')
