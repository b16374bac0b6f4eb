import type { texts as english } from './set-up-texts.en.ts'

/** The errors of the set-up in the language of the reader. */
export type SetUpTexts = Readonly<Record<keyof typeof english, string>>
interface Days {
  opens_on: string | null
  opens_time: string | null
  closes_on: string | null
}
/** Errors of the days of a program, by field. */
export function programProblems({ opens_on, opens_time, closes_on }: Days, texts: SetUpTexts): Record<string, string> {
  if (opens_time !== null && opens_on === null) return { opens_on: texts.timeNeedsDay }
  return opens_on !== null && closes_on !== null && closes_on < opens_on ? { closes_on: texts.closesBeforeOpens } : {}
}

interface Ranges {
  min_age: number | null
  max_age: number | null
  min_birth_year: number | null
  max_birth_year: number | null
  min_grade: number | null
  max_grade: number | null
  residents_only: boolean
  non_resident_fee: number | null
  capacity: number | null
  waitlist: boolean
}
/** Errors of a package, by field. */
export function packageProblems(of: Ranges, texts: SetUpTexts): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of ['age', 'birth_year', 'grade'] as const) {
    const [from, to] = [of[`min_${name}`], of[`max_${name}`]]
    if (from !== null && to !== null && from > to) found[`max_${name}`] = texts.backwards
  }
  if (of.residents_only && of.non_resident_fee !== null) found['non_resident_fee'] = texts.nobodyPays
  if (of.waitlist && of.capacity === null) found['capacity'] = texts.waitlistNeedsCapacity
  return found
}

interface Fee {
  kind: string
  amount: number | null
  percent: number | null
  late_from: string | null
  timing: string
  due_on: string | null
}
/** Errors of a fee, by field. The fee of non-residents stands on the package, and no other fee asks where a player lives. */
export function feeProblems({ kind, amount, percent, late_from, timing, due_on }: Fee, texts: SetUpTexts): Record<string, string> {
  const found: Record<string, string> = {}
  if (kind === 'Non-resident') found['kind'] = texts.nonResidentOnPackage
  if (kind === 'Percentage' && percent === null) found['percent'] = texts.percentRequired
  if (kind !== 'Percentage' && kind !== 'Donation' && amount === null) found['amount'] = texts.amountRequired
  if (kind === 'Late' && late_from === null) found['late_from'] = texts.dateRequired
  if (timing !== 'checkout' && due_on === null) found['due_on'] = texts.dateRequired
  return found
}

interface Discount {
  kind: string
  type: string
  percent: number | null
  amount: number | null
  code: string | null
  until: string | null
}
/** Errors of a discount, by field. */
export function discountProblems({ kind, type, percent, amount, code, until }: Discount, texts: SetUpTexts): Record<string, string> {
  const found: Record<string, string> = {}
  if (type === 'percent' && percent === null) found['percent'] = texts.percentRequired
  if (type === 'amount' && amount === null) found['amount'] = texts.amountRequired
  if (kind === 'code' && code === null) found['code'] = texts.codeRequired
  if (kind === 'early_bird' && until === null) found['until'] = texts.dateRequired
  return found
}
