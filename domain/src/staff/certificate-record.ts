import { certificateKinds } from '../access/flags.ts'
import { clubAdminsHolding } from '../access/policy.ts'
import { choice as column, text as derivedText } from '../kit/list/column.ts'
import { choice, date, listed, longText, text } from '../kit/record/field.ts'
import { endpointsOf, record } from '../kit/record/record.ts'
import { validities } from './certificate.ts'
import { readStaff } from './endpoints.ts'
import { maySeeCertificates } from './policy.ts'

export const certificates = endpointsOf(
  record('certificate', {
    table: 'staff_certificate',
    scope: 'club',
    name: 'certificates',
    summary: 'Lists the certificates of the staff.',
    fields: {
      title: text(80, { required: true, search: true, sort: true }),
      user_id: listed({ options: readStaff, named: 'name', chosen: 'user_id' }, { required: true }),
      kind: choice(certificateKinds, { required: true, filter: 'many' }),
      number: text(60, { search: true }),
      issued_on: date(),
      expires_on: date({ sort: true, filter: 'range' }),
      notes: longText(1000),
    },
    derived: {
      /** The name of the person. */
      person: derivedText({ search: true, sort: true }),
      /** On the club’s date, as `validityOf` says. */
      validity: column(validities, { filter: 'many' }),
    },
    list: ['person', 'title', 'kind', 'number', 'expires_on', 'validity'],
    order: 'person',
    see: maySeeCertificates,
    manage: clubAdminsHolding('club_operations'),
    refusals: ['certificate.wrong'],
    several: ['expires_on'],
  }),
  '/club_admin/certificates',
)
