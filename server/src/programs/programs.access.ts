import { programs } from '@touchline/domain/programs/area'
import { directsPrograms, either, expectations, holds, inAClub, ofOwnClub, where } from '../../test/access/expectations.ts'
import { recordRules } from '../../test/access/record-rules.ts'

const programAdmin = where(({ who }) => who.roleType === 'ProgramAdmin')
const sees = where(({ who }) => who.superAdmin || ['Admin', 'Director', 'ProgramAdmin'].includes(who.roleType))
/** The programs of the samples are in the first region of their club, and so is all that belongs to them; a plan template is in none. */
const region = 1
const manages = (of: number) => either(programAdmin, directsPrograms, holds('programs', of))
const publishes = either(programAdmin, directsPrograms, holds('publish_program', region), holds('club_administration', region))
const program = ofOwnClub('program').otherwise404(sees)
const question = ofOwnClub('program_question').otherwise404(sees)
const template = ofOwnClub('payment_plan').otherwise403(manages(0))

export const programsAccess = expectations(programs, {
  ...recordRules('program', { sees, manages: manages(region) }),
  ...recordRules('package', { sees, manages: manages(region) }),
  ...recordRules('program_fee', { sees, manages: manages(region) }),
  ...recordRules('program_question', { sees, manages: manages(region) }),
  ...recordRules('discount', {
    sees: either(programAdmin, directsPrograms, holds('view_program_financials', 'any')),
    manages: either(programAdmin, directsPrograms, holds('manage_program_financials', region)),
  }),
  previewProgram: program,
  changeProgramState: program.otherwise403(publishes),
  copyProgram: program.otherwise403(manages(region)),
  readProgramAdmins: program.shows(/"manage":true/, holds('programs', region)),
  assignProgramAdmin: program.otherwise403(holds('programs', region)),
  moveProgramQuestion: question.otherwise403(manages(region)),
  readPaymentPlans: inAClub.shows(/"manage":true/, manages(0)),
  createPaymentPlan: inAClub.otherwise403(manages(0)),
  updatePaymentPlan: template,
  archivePaymentPlan: template,
})
