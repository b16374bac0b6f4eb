import { addDays } from '@touchline/domain/kit/dates'
import type { DemoClub, Row } from '../kit/demo-club.ts'

/** Registrations for the Family barbecue, which the area of registrations lays. */
export const barbecueGuests = 8

/** The question of the Family barbecue. */
export const barbecueQuestion = 104
/** The question of the Goalkeeper clinic. */
export const clinicQuestion = 105

/** Programs of all types and states: one is full, one opens tomorrow, one is a draft, one of a past season is archived. */
export function programsOfDemo({ anchor }: DemoClub) {
  const [admin, otherAdmin] = [2, 52]
  const day = (days: number) => addDays(anchor, days)
  const stamp = (club_id: number) => ({ updated_by_user_id: club_id === 1 ? admin : otherAdmin, updated_at: `${day(-30)}T16:00:00Z` })
  const program = (id: number, name: string, type: string, more: Row, club_id = 1): Row => ({
    ...{ id, club_id, name, type, season_id: club_id === 1 ? 3 : 4, club_region_id: null, description: null },
    ...{
      is_bill: false,
      opens_on: null,
      opens_time: null,
      closes_on: null,
      agreement: null,
      family_changes: null,
      published_at: `${day(-20)}T16:00:00Z`,
      opened_at: null,
      closed_at: null,
      archived: false,
    },
    ...stamp(club_id),
    ...more,
  })
  const waiver =
    'I give my child permission to take part, and I accept the code of conduct of the club. In an emergency the staff may call a doctor.'
  const none = { gender: null, min_age: null, max_age: null, age_on: null, min_birth_year: null, max_birth_year: null }
  const rest = { min_grade: null, max_grade: null, postal_codes: null, non_resident_fee: null, residents_only: false }
  const pack = (id: number, program_id: number, name: string, price: number, more: Row = {}, club_id = 1): Row => ({
    ...{
      id,
      club_id,
      program_id,
      name,
      price,
      capacity: null,
      waitlist: false,
      offers_by_hand: false,
      description: null,
      taken: 0,
      held: 0,
    },
    ...none,
    ...rest,
    ...stamp(club_id),
    ...more,
  })
  const fee = (id: number, program_id: number, name: string, kind: string, more: Row): Row => ({
    ...{ id, club_id: 1, program_id, name, kind, amount: null, percent: null, optional: false, package_uids: [], late_from: null },
    ...{ timing: 'checkout', due_on: null },
    ...stamp(1),
    ...more,
  })
  const discount = (id: number, program_id: number, name: string, kind: string, more: Row): Row => ({
    ...{ id, club_id: 1, program_id, name, kind, type: 'amount', percent: null, amount: null, code: null, until: null, package_id: null },
    ...{ max_uses: null, stack_order: 0, uses: 0 },
    ...stamp(1),
    ...more,
  })
  const payment = (days: number, price: number) => ({ due_date: day(days), price, overdue_date: day(days + 7), late_fee: 1000 })
  const plan = (
    id: number,
    program_id: number | null,
    package_id: number | null,
    name: string,
    initial: number,
    payments: object[],
  ): Row => ({
    ...{ id, club_id: 1, program_id, package_id, name, initial_payment: initial, payments, discounts: [], approval_required: false },
    ...stamp(1),
  })
  const question = (id: number, program_id: number, label: string, kind: string, more: Row = {}): Row => ({
    ...{ id, club_id: 1, program_id, package_id: null, label, kind, options: null, required: false, help: null, document: null },
    ...{ position: id },
    ...stamp(1),
    ...more,
  })
  return {
    program: [
      program(101, 'Spring season', 'League', {
        description: 'Two practices a week and a game on Saturdays, from March to June.',
        ...{ opens_on: day(-14), closes_on: day(60), agreement: waiver, family_changes: 'approval' },
      }),
      program(102, 'Goalkeeper clinic', 'Training', { season_id: 2, opens_on: day(-30), closes_on: day(20), family_changes: 'open' }),
      program(103, 'Summer camp', 'Camp', { opens_on: day(1), opens_time: '09:00', closes_on: day(200), agreement: waiver }),
      program(104, 'U12 Girls team', 'Team', { season_id: 3, club_region_id: 1, opens_on: day(-7), closes_on: day(45) }),
      program(105, 'Spring tryouts', 'Tryout', { opens_on: day(-60), closes_on: day(-10) }),
      program(106, 'Family barbecue', 'Event', { season_id: 2, opens_on: day(-3), family_changes: 'approval' }),
      program(107, 'Winter futsal', 'League', { published_at: null, opens_on: day(30), closes_on: day(70) }),
      program(108, 'Club membership', 'ClubFee', { season_id: 2, opens_on: day(-90), closed_at: `${day(-5)}T16:00:00Z` }),
      program(109, 'Fall season', 'League', { opens_on: day(-40), closes_on: day(30) }, 2),
      program(110, 'Spring break camp', 'Camp', {
        ...{ season_id: 1, opens_on: day(-280), closes_on: day(-215), published_at: `${day(-290)}T16:00:00Z`, archived: true },
      }),
    ],
    package: [
      pack(101, 101, 'Recreation', 18_000, { capacity: 120, min_birth_year: 2010, max_birth_year: 2020, non_resident_fee: 2500 }),
      pack(102, 101, 'Competitive', 42_000, {
        capacity: 60,
        waitlist: true,
        min_birth_year: 2010,
        max_birth_year: 2018,
        non_resident_fee: 2500,
      }),
      pack(103, 102, 'Six evenings', 9000, { capacity: 8, taken: 7, held: 1, waitlist: true }),
      pack(104, 103, 'Half day', 14_000, { capacity: 40, min_age: 5, max_age: 9, age_on: day(240) }),
      pack(105, 103, 'Full day', 24_000, { capacity: 40, min_age: 8, max_age: 14, age_on: day(240) }),
      pack(106, 104, 'Roster spot', 65_000, { capacity: 18, gender: 'F', min_birth_year: 2014 }),
      pack(107, 105, 'Tryout', 2500, {}),
      pack(108, 106, 'One plate', 0, { capacity: 200, taken: barbecueGuests }),
      pack(109, 107, 'Futsal', 8000, { capacity: 80, waitlist: true }),
      pack(110, 108, 'Member', 5000, {}),
      pack(111, 109, 'Fall', 15_000, {}, 2),
      pack(112, 110, 'Five days', 16_000, { capacity: 40, min_age: 6, max_age: 12, age_on: day(-200) }),
    ],
    program_fee: [
      fee(101, 101, 'Uniform', 'Additional', { amount: 6500 }),
      fee(102, 101, 'Second jersey', 'Additional', { amount: 3000, optional: true }),
      fee(103, 101, 'Late registration', 'Late', { amount: 2000, late_from: day(40) }),
      fee(104, 101, 'Scholarship fund', 'Donation', { amount: 1000, optional: true }),
      fee(105, 101, 'Field use', 'Percentage', { percent: 250 }),
      fee(106, 104, 'Tournament', 'Additional', { amount: 12_000, timing: 'due_date', due_on: day(80) }),
    ],
    discount: [
      discount(101, 101, 'Sibling', 'sibling', { type: 'percent', percent: 1000, stack_order: 1 }),
      discount(102, 101, 'Early bird', 'early_bird', { amount: 1500, until: day(14) }),
      discount(103, 101, 'Coach’s family', 'code', { type: 'percent', percent: 5000, code: 'COACH', max_uses: 20, stack_order: 2 }),
    ],
    payment_plan: [
      plan(101, null, null, 'Three payments', 10_000, [payment(30, 10_000), payment(60, 10_000)]),
      plan(102, 101, 102, 'Monthly', 12_000, [payment(30, 10_000), payment(60, 10_000), payment(90, 10_000)]),
      plan(103, 104, 106, 'Monthly', 15_000, [payment(20, 25_000), payment(50, 25_000)]),
    ],
    program_question: [
      question(101, 103, 'T-shirt size', 'choice', { options: 'Youth S\nYouth M\nYouth L\nAdult S\nAdult M', required: true }),
      question(102, 103, 'Allergies and what helps against them', 'text', { help: 'The staff of the camp read this.' }),
      question(103, 103, 'Pictures', 'agreement', {
        document: 'The club may show pictures of the camp with my child on its website. I can withdraw this at any time.',
      }),
      question(barbecueQuestion, 106, 'What do you bring?', 'choice', { options: 'Salad\nDessert\nDrinks' }),
      question(clinicQuestion, 102, 'What would you like to work on?', 'text'),
    ],
    program_admin: [] as Row[],
  }
}
