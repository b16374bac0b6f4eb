import { titles } from '@touchline/domain/recruiting/titles'
import { titles as teamTitles } from '@touchline/domain/teams/titles'
import { webArea } from '../kit/web-area.ts'

const team = { guard: 'signed in', title: teamTitles.team, layout: 'default' } as const

export const recruitingWeb = webArea(
  'recruiting',
  [
    { ...team, path: '/teams/{team}/recruiting', inAssignments: true, name: 'team-recruiting' },
    { ...team, path: '/teams/{team}/recruiting_profile_builder', name: 'recruiting-profile-builder' },
    {
      path: '/club-admin/teams/recruiting-profiles',
      name: 'recruiting-profiles',
      guard: 'club admin or director',
      title: titles.profiles,
      layout: 'default',
    },
    {
      path: '/recruiting/{token}',
      name: 'published-profile',
      guard: 'public',
      title: titles.profile,
      layout: 'simple without menu',
      disableLink: true,
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
