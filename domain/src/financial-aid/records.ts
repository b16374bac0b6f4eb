import { cents as sum, text as column } from '../kit/list/column.ts'
import { cents, date, flag, longText, reference, text } from '../kit/record/field.ts'
import { endpointsOf, record } from '../kit/record/record.ts'
import { programRecords } from '../programs/records.ts'
import { mayManageAid, maySeeAid } from './policy.ts'

/** The set-up of aid, of one program or of the whole club. */
export const aidFunds = endpointsOf(
  record('aid_fund', {
    table: 'aid_fund',
    scope: 'club',
    name: 'aid_funds',
    region: { through: 'program_id' },
    see: ({ clubId }) => maySeeAid({ clubId, regionId: 'any' }),
    manage: mayManageAid,
    summary: 'Lists the funds of financial aid that the caller may see, with what is left of each.',
    reads: ['aid-requests', 'programs', 'registrations'],
    refusals: ['aid.wrong'],
    fields: {
      name: text(120, { required: true, search: true, sort: true }),
      program_id: reference(programRecords),
      is_open: flag(),
      budget: cents({}, { required: true, sort: true }),
      closes_on: date({ sort: true }),
      intro: longText(4000),
    },
    /** `program`: its name. `granted`: what is granted and not revoked; of applied aid what it reduced. */
    derived: { program: column({ nullable: true }), granted: sum(), left: sum() },
    list: ['name', 'program', 'is_open', 'budget', 'granted', 'left', 'closes_on'],
    order: 'name',
  }),
  '/program_admin/aid_funds',
)
