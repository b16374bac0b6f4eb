import { allOf, anyOf, type Policy } from '../access/actor.ts'
import { adminHolding, directorOfPrograms, inRoleSessionClub } from '../access/policy.ts'

/** The club and region of a subscription or a transaction; a null region asks for the key of all regions. */
interface MoneyPlace {
  clubId: number
  regionId: number | null
}

const programAdminOf = (place: MoneyPlace): Policy => allOf(inRoleSessionClub(place), (actor) => actor.roleType === 'ProgramAdmin')

/** Program admins, and admins who may view financials of the region. */
export const mayViewMoney = (place: MoneyPlace): Policy => anyOf(programAdminOf(place), adminHolding('view_program_financials', place))

/** The same and directors, of the programs that they define: lists and receipts, without the method of a payment. */
export const mayReviewMoney = (place: MoneyPlace): Policy => anyOf(mayViewMoney(place), directorOfPrograms(place))

/** Program admins, and admins who may manage financials of the region: charges, refunds and credits. */
export const mayManageMoney = (place: MoneyPlace): Policy => anyOf(programAdminOf(place), adminHolding('manage_program_financials', place))

const inWholeClub =
  (policy: (place: MoneyPlace) => Policy): Policy =>
  (actor) =>
    actor.clubId !== null && policy({ clubId: actor.clubId, regionId: null })(actor)
/** A merchant account belongs to no region, so the right is needed for all of them. */
export const mayViewMerchants: Policy = inWholeClub(mayViewMoney)
export const mayManageMerchants: Policy = inWholeClub(mayManageMoney)

/** The payer; another contact of the player is not. */
export const maySeeAsPayer =
  (place: { userId: number | null }): Policy =>
  (actor) =>
    actor.userId === place.userId
