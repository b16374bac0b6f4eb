import { permissions } from '@touchline/domain/permissions/area'
import { expectations, has, holds, inAClub, ofOwnClub, where } from '../../test/access/expectations.ts'

/** Financial keys are granted by their holders only; super admins are among them. */
const withoutFinancialRight = where(({ who }) => !who.superAdmin && !has(who, 'edit_admin_financial_permissions', 0))

export const permissionsAccess = expectations(permissions, {
  readPermissionHolders: inAClub,
  exportPermissionHolders: inAClub,
  readPermissionGrid: inAClub,
  readPermissions: ofOwnClub('managed_role'),
  savePermissions: ofOwnClub('managed_role'),
  previewGrants: inAClub.shows(/"effect":"financial"/, withoutFinancialRight),
  saveGrants: inAClub,
  findClubPeople: inAClub,
  findClubPlayers: inAClub,
  readPlayerReaders: ofOwnClub('player'),
  explainAccess: ofOwnClub('player').otherwise404(ofOwnClub('user')),
  readPersonAccess: ofOwnClub('user'),
  addRole: inAClub.otherwise403(holds('club_administration', 0)),
  removeRole: ofOwnClub('managed_role').otherwise403(holds('club_administration', 0)),
})
