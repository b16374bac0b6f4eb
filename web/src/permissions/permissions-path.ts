export const permissionsPath = '/club-admin/settings/permissions'
