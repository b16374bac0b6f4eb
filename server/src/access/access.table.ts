import type { Generated } from 'kysely'
import type { RoleType } from '@touchline/domain/access/roles'
import type { Reference, Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    organisation: Reference<OrganisationTable>
    role: Reference<RoleTable>
    role_permission: Reference<RolePermissionTable>
    program_admin: Tenant<ProgramAdminTable>
  }
}

export interface OrganisationTable {
  id: Generated<number>
  kind: string
  name: string
  image_url: string | null
  external_url: string | null
}

export interface RoleTable {
  id: Generated<number>
  user_id: number
  type: RoleType
  org_id: number
  club_id: number | null
  name: string | null
  external_url: string | null
  is_observer: Generated<boolean>
  active: Generated<boolean>
  created_at: Generated<Date>
  /** Of the keys and the state of the role. */
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Date | null
}

export interface RolePermissionTable {
  role_id: number
  club_region_id: number
  key: string
}

/** The programs to which the role of a program administrator is limited; one without any runs all programs of the club. */
export interface ProgramAdminTable {
  club_id: number
  program_id: number
  user_id: number
}
