import { offeredTypes } from '@touchline/domain/programs/program-state'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** The program administrator of the demo. */
const programAdmin = 5
const plan = { name: 'Two payments', initial_payment: 5000, payments: [], discounts: [] }
const later = { due_date: '2026-11-01', price: 5000, overdue_date: null, late_fee: null }

/** A template of each club, of which the demo has that of the first, and a package of each program of the samples. */
async function layTemplates(testServer: TestServer): Promise<void> {
  await testServer.rows(`insert into payment_plan (club_id, id, name, initial_payment, payments, discounts)
    values (2, 902, 'Template', 5000, '[]', '[]') on conflict do nothing`)
  // A program without a package cannot be published.
  await testServer.rows(`insert into package (club_id, id, program_id, name, price) select club_id, 900 + id - 1000, id, 'Seat', 0
    from program where id between 1000 and 1010 on conflict do nothing`)
}
/** The newest programs of the samples are drafts again. */
const reset = `update program set published_at = null, opened_at = null, closed_at = null where id > 1000;
  update payment_plan set archived = false, version_id = 1, program_id = null where id in (101, 902) and (archived or version_id <> 1)`

/** Deletes the parts of copied programs, so that the records that were created can go again. */
const forgetCopies = `delete from payment_plan where program_id > 1010; delete from discount where program_id > 1010;
  delete from program_fee where program_id > 1010; delete from program_question where program_id > 1010; delete from package where program_id > 1010`

/** Values that the rules over several fields allow. */
const package_ = {
  ...{ min_age: 5, max_age: 9, min_birth_year: 2012, max_birth_year: 2018, min_grade: 5, max_grade: 9 },
  ...{ capacity: 50, postal_codes: '80301' },
}
const open = { residents_only: false, non_resident_fee: null }
/** Each kind of a fee or a discount needs some of these. */
const needed = ['amount', 'percent', 'late_from', 'due_on', 'code', 'until']
/** Values of a discount that a random request would seldom hold. */
const ofDiscount = { type: ['percent', 'amount'], max_uses: [null, 20], stack_order: [0, 1] }
/** Values that each kind of question takes. */
const question = { package_id: null, options: 'One\nTwo', document: 'I agree.' }
/** The questions of the samples are asked again, in the order in which they were laid. */
const unmoved = 'update program_question set position = 1000000 + id, archived = false where id > 1000'
const fee = { kind: 'Additional', package_uids: [], due_on: '2026-12-01' }

export const programsSamples: Samples = {
  bodies: {
    createProgram: { type: 'Camp', opens_on: '2026-09-01', closes_on: '2026-10-01' },
    updateProgram: { type: 'Camp', opens_on: '2026-09-01', closes_on: '2026-10-01' },
    createPackage: { ...package_, ...open },
    updatePackage: { ...package_, ...open },
    createProgram_fee: fee,
    updateProgram_fee: fee,
    createProgram_question: question,
    updateProgram_question: question,
    moveProgramQuestion: { direction: 'up' },
    createDiscount: { package_id: null },
    updateDiscount: { package_id: null },
    changeProgramState: { act: 'publish' },
    copyProgram: { name: 'Next season', season_id: null, move_days: 364 },
    assignProgramAdmin: { user_id: programAdmin, assigned: true },
    createPaymentPlan: { ...plan, payments: [later], program_id: null },
    updatePaymentPlan: { ...plan, payments: [later], version_id: 1 },
  },
  hardToGuess: ['assignProgramAdmin', 'changeProgramState', 'createPackage', 'updatePackage', 'updatePaymentPlan', 'archivePaymentPlan'],
  ofNoClub: {
    'The sample names a program of the caller’s club.': [
      ...['createPackage', 'updatePackage', 'createProgram_fee', 'updateProgram_fee', 'createDiscount', 'updateDiscount'],
      ...['createProgram_question', 'updateProgram_question'],
      ...['createProgram', 'updateProgram', 'assignProgramAdmin'],
    ],
    'They list templates of the club of the role session.': ['readPaymentPlans'],
  },
  foreignIds: {
    'assignProgramAdmin user_id': { fits: programAdmin, foreign: [51], with: { assigned: true } },
    program_id: { fits: 101, foreign: [109] },
    'createPaymentPlan package_id': { fits: 101, foreign: [111], with: { program_id: 101 } },
    // A template belongs to no program, so no package fits.
    'updatePaymentPlan package_id': { fits: null, foreign: [111, 101] },
    'createProgram_fee package_uids.0': { fits: 101, foreign: [111], with: { program_id: 101 } },
    'updateProgram_fee package_uids.0': { fits: 101, foreign: [111], with: { program_id: 101 } },
    'createProgram_question package_id': { fits: 101, foreign: [111], with: { program_id: 101 } },
    'updateProgram_question package_id': { fits: 101, foreign: [111], with: { program_id: 101 } },
    'createDiscount package_id': { fits: 101, foreign: [111], with: { program_id: 101 } },
    'updateDiscount package_id': { fits: 101, foreign: [111], with: { program_id: 101 } },
  },
  setUp: layTemplates,
  async prepare(testServer, { name, path }) {
    if (path.startsWith('/program_admin/')) await testServer.rows(`${forgetCopies}; delete from program_admin`)
    if (name === 'moveProgramQuestion') await testServer.rows(unmoved)
    if (['changeProgramState', 'copyProgram', 'updatePaymentPlan', 'archivePaymentPlan'].includes(name)) await testServer.rows(reset)
  },
  fuzz: {
    open: layTemplates,
    values: ({ path }): Values =>
      /program_admin\/(?:programs|packages|program_fees|program_questions|discounts|payment_plans)/.test(path)
        ? {
            ...{
              program: often(101, 109, 1003),
              program_id: often(101, 101, 102, 109),
              package_id: [null, 101],
              package_uids: [[], [101]],
              season_id: [null, 1, 3],
            },
            ...{
              club_region_id: [null, 1, 2],
              payment_plan: often(101, 902),
              type: [...offeredTypes, ...offeredTypes, 'ClubFee'],
              act: often('publish', 'open'),
              user_id: often(programAdmin, 51),
              assigned: often(true, false),
            },
            ...(path.includes('/discounts') && ofDiscount),
            ...(path.includes('/program_questions') && {
              options: often('One\nTwo', null),
              direction: ['up', 'down'],
              program_question: often(101, 1003),
            }),
            ...{ opens_time: often(null, '09:00') },
            ...{ opens_on: [null, '2026-09-01'], closes_on: [null, '2026-10-01'], due_on: ['2026-12-01'], late_from: ['2026-12-01'] },
            ...{
              payments: [[], [later]],
              discounts: [[]],
              move_days: [0, 364],
              percent: [1000],
              amount: [1000],
              code: ['A'],
              until: ['2026-12-01'],
            },
            ...(path.includes('/payment_plans') && { program_id: often(101, 109), initial_payment: [5000], payments: often([later], []) }),
          }
        : {},
    always: ({ path }) => (/\/(?:program_fees|discounts)/.test(path) ? needed : []),
  },
}
