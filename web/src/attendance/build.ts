import type { AreaBuild } from '../kit/area-build.ts'

export const build: AreaBuild = {
  offline: ['register/Register', 'register/PlayerSheet', 'register/HealthQuestions', 'AnswerNote'],
  events: ['*Screen'],
  shared: ['answers/*'],
}
