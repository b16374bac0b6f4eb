import { capital, type RecordKind, type RecordPolicy } from '@touchline/domain/kit/record/record'
import { holds, inAClub, ofOwnClub, type Rule, type Rules } from './expectations.ts'

/** The rules of a record: one of another club is 404, and so is one of the own club to a caller who sees none of them. */
export function recordRules(
  name: string,
  { sees, manages, plural = `${name}s`, several = false }: { sees: Rule; manages: Rule; plural?: string; several?: boolean },
): Rules {
  const [one, many] = [capital(name), capital(plural)]
  const seesOne = ofOwnClub(name).otherwise404(sees)
  const seesAll = inAClub.otherwise403(sees)
  const changesOne = seesOne.otherwise403(manages)
  return {
    [`list${many}`]: seesAll,
    [`export${many}`]: seesAll,
    [`read${one}`]: seesOne,
    [`create${one}`]: inAClub.otherwise403(manages),
    [`update${one}`]: changesOne,
    [`archive${one}`]: changesOne,
    [`restore${one}`]: changesOne,
    // Rows that the caller does not manage stay as they are.
    ...(several && { [`preview${one}Acts`]: seesAll, [`run${one}Acts`]: seesAll }),
  }
}

const ruleOf = ({ allows }: RecordPolicy): Rule | null => {
  if (allows === undefined) return null
  return allows === 'everyone' ? inAClub : holds(allows, 0)
}

/** The rules of a record whose two policies say whom they allow; none where one does not, because the area then writes `recordRules` in its own file. */
export function derivedRules({ name, plural, see, manage, several }: RecordKind): Rules {
  const [sees, manages] = [ruleOf(see), ruleOf(manage)]
  return sees && manages ? recordRules(name, { sees, manages, plural, several: several !== undefined }) : {}
}
