import type { Actor } from '@touchline/domain/access/actor'
import { requirementsOf } from '@touchline/domain/programs/eligibility'
import type { ProgramPage } from '@touchline/domain/programs/endpoints'
import { registrationState } from '@touchline/domain/programs/program-state'
import { sql } from 'kysely'
import { askedQuestion } from '../forms/forms.store.ts'
import type { Db } from '../kit/database/database.ts'
import { together } from '../kit/database/together.ts'
import {
  asQuestion,
  eligibilityOf,
  feesOf,
  packagesOf,
  plansOf,
  questionsOf,
  stateOf,
  type FeeRow,
  type PackageRow,
  type PlanRow,
  type ProgramQuestion,
  type ProgramRow,
} from './programs.store.ts'

/** From this number on a page does not say how many seats are left. */
const fewSeats = 10

/** The free seats of a package as a page tells them; null: no limit. */
export const seatsShown = (left: number | null) => ({ is_full: left === 0, seats_left: left !== null && left <= fewSeats ? left : null })

interface Parts {
  fees: readonly FeeRow[]
  plans: readonly PlanRow[]
  questions: readonly ProgramQuestion[]
}
async function partsOf(db: Db, { club_id: clubId, id }: ProgramRow): Promise<Parts> {
  const [fees, plans, questions] = await together([feesOf(db, clubId, id), plansOf(db, clubId, id), questionsOf(db, clubId, id)])
  return { fees, plans, questions: questions.map(asQuestion) }
}

interface Names {
  season: string | null
  region: string | null
}
const namesOf = async (db: Db, { club_id: clubId, season_id, club_region_id }: ProgramRow): Promise<Names> =>
  (
    await sql<Names>`select (select s.name from season s where s.club_id = ${clubId} and s.id = ${season_id}) as season,
    (select r.name from club_region r where r.club_id = ${clubId} and r.id = ${club_region_id}) as region`.execute(db)
  ).rows[0]!

/** The fees with the packages that are offered: one that was for archived packages alone is not shown, because none means every one. */
const feesOfPackages = (fees: readonly FeeRow[], packages: readonly PackageRow[]): FeeRow[] =>
  fees.flatMap((fee) => {
    const package_uids = fee.package_uids.filter((uid) => packages.some(({ id }) => id === uid))
    return fee.package_uids.length > 0 && package_uids.length === 0 ? [] : [{ ...fee, package_uids }]
  })

/** A program as families read it, in the language of the reader; a test parent finds it open. `known` are parts that the caller has read already. */
export async function presentProgram(
  db: Db,
  program: ProgramRow,
  { locale, isTestParent }: Pick<Actor, 'locale' | 'isTestParent'>,
  now: Date,
  known?: Parts,
): Promise<ProgramPage> {
  const { club_id: clubId, id } = program
  const [names, packages, { fees: allFees, plans, questions }] = await together([
    namesOf(db, program),
    packagesOf(db, clubId, id),
    known ?? partsOf(db, program),
  ])
  const fees = feesOfPackages(allFees, packages)
  return {
    ...{ id, name: program.name, type: program.type, description: program.description, ...names },
    registration: isTestParent ? 'Open' : registrationState(stateOf(program, now)),
    ...{ opens_on: program.opens_on, opens_time: program.opens_time, closes_on: program.closes_on },
    has_agreement: program.agreement !== null,
    packages: packages.map((one) => {
      const left = one.capacity === null ? null : Math.max(0, one.capacity - one.taken - one.held)
      return {
        ...{ id: one.id, name: one.name, description: one.description, price: one.price, non_resident_fee: one.non_resident_fee },
        requirements: requirementsOf(eligibilityOf(one), locale),
        ...{ ...seatsShown(left), waitlist: one.waitlist },
      }
    }),
    fees: fees.map(({ id, name, kind, amount, percent, optional, package_uids, due_on, late_from }) => ({
      ...{ id, name, kind, optional, package_uids, due_on, late_from: kind === 'Late' ? late_from : null },
      // An earlier kind of the fee may have left a value that is not asked.
      ...(kind === 'Percentage' ? { amount: null, percent } : { amount, percent: null }),
    })),
    percentage_fees: fees
      .filter(({ kind }) => kind === 'Percentage')
      .map(({ id, package_uids, percent }) => ({ id, package_uids, value: percent ?? 0 })),
    optional_fee_package: fees
      .filter(({ optional, kind }) => optional && kind !== 'Percentage' && kind !== 'Donation')
      .map(({ id, package_uids, amount }) => ({ id, package_uids, value: amount ?? 0 })),
    plans: plans.map(({ id, name, package_id, initial_payment, payments }) => ({
      ...{ id, name, package_id, initial_payment, payments: payments.length },
    })),
    questions: questions.map((one) => ({ ...askedQuestion(one), package_id: one.package_id })),
  }
}
