import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  'team-recruiting': async () => (await import('./TeamRecruitingScreen.tsx')).TeamRecruitingScreen,
  'recruiting-profile-builder': async () => (await import('./BuilderScreen.tsx')).BuilderScreen,
  'recruiting-profiles': async () => (await import('./RecruitingProfilesScreen.tsx')).RecruitingProfilesScreen,
  'published-profile': async () => (await import('./PublishedProfileScreen.tsx')).PublishedProfileScreen,
}
