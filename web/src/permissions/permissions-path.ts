/** The address of the list of permissions. */
export const permissionsPath = '/club-admin/settings/permissions'
