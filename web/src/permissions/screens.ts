import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  permissions: async () => (await import('./PermissionsScreen.tsx')).PermissionsScreen,
  'role-permissions': async () => (await import('./RolePermissionsScreen.tsx')).RolePermissionsScreen,
  'access-check': async () => (await import('./AccessScreen.tsx')).AccessScreen,
}
