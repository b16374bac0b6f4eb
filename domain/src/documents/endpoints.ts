import { clubAdminsHolding, everyoneInClub } from '../access/policy.ts'
import { choice, date, link, longText, text } from '../kit/record/field.ts'
import { endpointsOf, record } from '../kit/record/record.ts'

export const ClubDocument = record('document', {
  table: 'club_document',
  scope: 'club',
  name: 'documents',
  summary: 'Lists the documents of the club: policies, forms and minutes.',
  fields: {
    title: text(120, { required: true, search: true, sort: true }),
    category: choice(['policy', 'form', 'minutes', 'other'], { required: true, filter: 'many' }),
    audience: choice(['everyone', 'staff'], { required: true, filter: 'one' }),
    address: link({ required: true }),
    valid_until: date({ sort: true, filter: 'range' }),
    notes: longText(2000),
  },
  list: ['title', 'category', 'audience', 'valid_until'],
  order: 'title',
  see: everyoneInClub,
  manage: clubAdminsHolding('club_operations'),
})
export const documents = endpointsOf(ClubDocument, '/club/documents')
