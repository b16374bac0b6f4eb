import type { PermissionKey } from '@touchline/domain/access/permissions'
import { roleDisplayName, type RoleType } from '@touchline/domain/access/roles'
import { fill } from '@touchline/domain/kit/texts'
import type { Denial, Reason } from '@touchline/domain/permissions/access-endpoints'
import { useRoleName } from '../kit/useRoleName.ts'
import { useAccessTexts, usePermissionTexts } from './permission-texts.ts'

/** The sentences of the access check, from the facts that the server answers. */
export function useAccessWords() {
  const texts = useAccessTexts()
  const keyTexts = usePermissionTexts()
  const roleName = useRoleName()
  const role = (type: RoleType) => roleName(roleDisplayName(type))
  const key = (name: PermissionKey) => keyTexts[`key.${name}`]
  const region = (name: string | null) => name ?? texts.allRegions
  return {
    role,
    key,
    region,
    reason({ why, team, key: name, via, region: of }: Reason): string {
      if (why !== 'key' || name === null) return fill(texts[`reason.${why}`], { team: team ?? '' })
      const values = { key: key(name), region: region(of) }
      return via === null ? fill(texts['reason.key'], values) : fill(texts['reason.keyVia'], { ...values, via: key(via) })
    },
    denial({ why, team, region: of }: Denial, type: RoleType): string {
      const text = why === 'not_on_team' && team !== null ? texts['denial.not_on_teams'] : texts[`denial.${why}`]
      return fill(text, { team: team ?? '', region: region(of), role: role(type) })
    },
  }
}
