import { questionFields } from '../forms/question-fields.ts'
import { cents as sum, flag as is, int as count, text as column } from '../kit/list/column.ts'
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

const { label, kind, options, required, help, document } = questionFields
/** The questions that families answer when they ask for aid: of every request, or of those for one program. */
export const aidQuestions = endpointsOf(
  record('aid_question', {
    table: 'aid_question',
    scope: 'club',
    name: 'aid_questions',
    region: { through: 'program_id' },
    see: ({ clubId }) => maySeeAid({ clubId, regionId: 'any' }),
    manage: mayManageAid,
    summary: 'Lists the questions of requests for financial aid that the caller may see, in the order in which families answer them.',
    reads: ['programs'],
    refusals: ['aid.wrong'],
    fields: { label, program_id: reference(programRecords), kind, options, required, help, document },
    /** `program`: its name. `position`: the place among all questions, from 1: those of every request come first. */
    derived: {
      ...{ program: column({ nullable: true }), position: count({ sort: true }) },
      ...{ moves_up: is({ hidden: true }), moves_down: is({ hidden: true }) },
    },
    list: ['label', 'position', 'kind', 'program', 'required', 'moves_up', 'moves_down'],
    order: 'position',
  }),
  '/program_admin/aid_questions',
)
