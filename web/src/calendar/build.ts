import type { AreaBuild } from '../kit/area-build.ts'

export const build: AreaBuild = {
  offline: ['CalendarScreen', 'TeamCalendarScreen'],
  needsServer: ['editor/EventEditor', 'feeds/SubscribeDialog'],
  events: ['*Screen'],
  afterFrame: ['NewsBadge', 'schedules/StaffEventsBadge'],
  shared: ['grid/*', 'answers/*'],
}
