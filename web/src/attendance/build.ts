import type { AreaBuild } from '../kit/area-build.ts'

export const build: AreaBuild = {
  offline: [
    'TeamSummaryScreen',
    'event/EventScreen',
    'register/Register',
    'register/PlayerSheet',
    'register/HealthQuestions',
    'AnswerNote',
  ],
  events: ['*Screen'],
  shared: ['answers/*'],
}
