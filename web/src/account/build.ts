import type { AreaBuild } from '../kit/area-build.ts'

export const build: AreaBuild = {
  offline: ['sign-in/SignInScreen', 'sign-in/SignOutScreen', 'sign-in/ChangeRoleScreen'],
  needsServer: ['sign-in/AuthenticationAge', 'sign-in/ActAs', 'sign-in/DemoRoles'],
  signIn: ['sign-in/SignInScreen'],
}
