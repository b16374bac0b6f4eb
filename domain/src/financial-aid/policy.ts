import { allOf, type Policy } from '../access/actor.ts'
import { featureOn } from '../access/guards.ts'
import { adminHolding } from '../access/policy.ts'
import type { RecordPlace } from '../kit/record/record.ts'

const on: Policy = (actor) => featureOn('enable_financial_aid', actor)

/** Reads the requests for programs of the region with their reasons (ROLE-119). Program admins do not: they see the reduction of a subscription alone. */
export const maySeeAid = (of: RecordPlace): Policy => allOf(on, adminHolding('view_financial_aid', of))
/** Sets up aid and decides requests for programs of the region (ROLE-121). */
export const mayManageAid = (of: RecordPlace): Policy => allOf(on, adminHolding('manage_financial_aid', of))
