import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile('role', 'roles', 'user_id type name external_url is_observer active created_at updated_by_user_id updated_at', {
    without: { org_id: 'The organisation of the club is made at import.' },
  }),
  rowsInFile('role_permission', 'permissions', 'role_id club_region_id key', {
    renamed: { key: 'permission' },
    loose: [{ column: 'club_region_id', table: 'club_region', none: 0 }],
    where: 't.role_id in (select r.id from role r where r.club_id = $1)',
  }),
]
