import { permissions } from '@touchline/domain/permissions/area'
import { expectations, holds, inAClub, ofOwnClub } from '../../test/access/expectations.ts'

export const permissionsAccess = expectations(permissions, {
  readPermissionHolders: inAClub,
  exportPermissionHolders: inAClub,
  readPermissions: ofOwnClub('managed_role'),
  savePermissions: ofOwnClub('managed_role'),
  previewGrants: inAClub,
  saveGrants: inAClub,
  findClubPeople: inAClub,
  addRole: inAClub.otherwise403(holds('club_administration', 0)),
  removeRole: ofOwnClub('managed_role').otherwise403(holds('club_administration', 0)),
})
