import { seasons } from '../clubs/season-record.ts'
import { questionFields } from '../forms/question-fields.ts'
import { choice as oneOf, id as identifier, instant, int as count, text as column } from '../kit/list/column.ts'
import { cents, choice, date, flag, int, lines, longText, reference, references, text, time } from '../kit/record/field.ts'
import { grades } from '../kit/ages.ts'
import { endpointsOf, record } from '../kit/record/record.ts'
import { regions } from '../settings/region-record.ts'
import { mayManageDiscounts, mayManagePrograms, maySeeDiscounts, maySeePrograms } from './policy.ts'
import { discountKinds, feeKinds, feeTimings } from './price.ts'
import { familyChangeRules, offeredTypes, programStates, programTypes, registrationStates } from './program-state.ts'

const common = { scope: 'club', see: maySeePrograms, manage: mayManagePrograms } as const

export const programRecords = endpointsOf(
  record('program', {
    ...common,
    table: 'program',
    name: 'programs',
    region: 'club_region_id',
    summary: 'Lists the programs of the club.',
    reads: ['subscriptions', 'registrations'],
    refusals: ['program.wrong'],
    fields: {
      name: text(120, { required: true, search: true, sort: true }),
      type: choice(programTypes, { required: true, filter: 'many', offered: offeredTypes }),
      season_id: reference(seasons),
      club_region_id: reference(regions),
      description: longText(4000),
      opens_on: date({ sort: true }),
      opens_time: time(),
      closes_on: date({ sort: true }),
      agreement: longText(20_000),
      family_changes: choice(familyChangeRules),
      most_inside: int({ min: 1, max: 5000 }),
    },
    /** `registrations` are the subscriptions that are not canceled (S2.4), and those that cost nothing. */
    derived: {
      state: oneOf(programStates, { filter: 'many' }),
      registration: oneOf(registrationStates, { filter: 'one', sort: true }),
      season: column({ nullable: true, sort: true }),
      region: column({ nullable: true, sort: true }),
      registrations: count({ sort: true }),
      published_at: instant({ nullable: true }),
    },
    list: ['name', 'type', 'registration', 'season', 'region', 'opens_on', 'closes_on', 'registrations'],
    order: '-opens_on',
  }),
  '/program_admin/programs',
)

const ofProgram = reference(programRecords, { required: true, filter: 'named' })
const ofRegion = { region: { through: 'program_id' } } as const
const grade = () => int({ min: 4, max: 18, numbers: grades })
const year = () => int({ min: 1900, max: 2100 })

export const packageRecords = endpointsOf(
  record('package', {
    ...common,
    ...ofRegion,
    table: 'package',
    name: 'packages',
    summary: 'Lists the packages of the programs.',
    reads: ['programs', 'program_questions'],
    refusals: ['program.wrong'],
    fields: {
      name: text(120, { required: true, search: true, sort: true }),
      program_id: ofProgram,
      price: cents({}, { required: true, sort: true }),
      capacity: int({ min: 1, max: 100_000 }),
      waitlist: flag(),
      offers_by_hand: flag(),
      description: longText(2000),
      gender: choice(['F', 'M']),
      min_age: int({ max: 99 }),
      max_age: int({ max: 99 }),
      age_on: date(),
      min_birth_year: year(),
      max_birth_year: year(),
      min_grade: grade(),
      max_grade: grade(),
      postal_codes: lines({ most: 200, letters: 12 }),
      residents_only: flag(),
      non_resident_fee: cents({ min: 1 }),
    },
    /** Seats taken by registrations, and held by checkouts and offers; the first question that is asked for this package alone (S2.3). */
    derived: { taken: count({ sort: true }), held: count(), signup_form_field_id: identifier({ nullable: true }) },
    list: ['name', 'program_id', 'price', 'capacity', 'taken', 'held', 'waitlist'],
    order: 'name',
  }),
  '/program_admin/packages',
)

/** A fee names at most so many. */
const mostPackages = 100

export const feeRecords = endpointsOf(
  record('program_fee', {
    ...common,
    ...ofRegion,
    table: 'program_fee',
    name: 'program_fees',
    summary: 'Lists the fees of the programs.',
    reads: ['programs'],
    refusals: ['program.wrong'],
    fields: {
      name: text(120, { required: true, search: true, sort: true }),
      program_id: ofProgram,
      kind: choice(feeKinds, { required: true, filter: 'many', offered: feeKinds.filter((kind) => kind !== 'Non-resident') }),
      amount: cents({ min: 1 }),
      percent: cents({ min: 1, max: 10_000 }),
      optional: flag(),
      package_uids: references(packageRecords, { most: mostPackages, narrowedBy: 'program_id' }),
      late_from: date(),
      timing: choice(feeTimings, { required: true }),
      due_on: date(),
    },
    /** `packages` are their names; null: every one. */
    derived: { value: column(), packages: column({ nullable: true }) },
    list: ['name', 'program_id', 'kind', 'value', 'packages', 'optional', 'due_on'],
    order: 'name',
  }),
  '/program_admin/program_fees',
)

const { label, kind, options, required, help, document } = questionFields
/** The questions of a program, which families answer for each player. */
export const questionRecords = endpointsOf(
  record('program_question', {
    ...common,
    ...ofRegion,
    table: 'program_question',
    name: 'program_questions',
    summary: 'Lists the questions of the programs.',
    reads: ['programs'],
    refusals: ['program.wrong'],
    fields: {
      label,
      program_id: ofProgram,
      kind,
      options,
      required,
      package_id: reference(packageRecords, { narrowedBy: 'program_id' }),
      help,
      document,
    },
    /** The place among the questions of the program, from 1. */
    derived: { position: count({ sort: true }) },
    list: ['label', 'position', 'program_id', 'kind', 'required'],
    order: 'position',
  }),
  '/program_admin/program_questions',
)

export const discountRecords = endpointsOf(
  record('discount', {
    ...ofRegion,
    scope: 'club',
    see: maySeeDiscounts,
    manage: mayManageDiscounts,
    table: 'discount',
    name: 'discounts',
    summary: 'Lists the discounts of the programs.',
    reads: ['programs', 'subscriptions'],
    refusals: ['program.wrong'],
    fields: {
      name: text(120, { required: true, search: true, sort: true }),
      program_id: ofProgram,
      kind: choice(discountKinds, { required: true, filter: 'many' }),
      type: choice(['percent', 'amount'], { required: true }),
      percent: cents({ min: 1, max: 10_000 }),
      amount: cents({ min: 1 }),
      code: text(40),
      until: date(),
      package_id: reference(packageRecords, { narrowedBy: 'program_id' }),
      max_uses: int({ min: 1, max: 100_000 }),
      stack_order: int({ max: 100 }, { required: true }),
    },
    derived: { value: column(), uses: count({ sort: true }) },
    list: ['name', 'program_id', 'kind', 'value', 'code', 'until', 'uses'],
    order: 'name',
  }),
  '/program_admin/discounts',
)
