import { area } from '../kit/area.ts'

export const forms = area('forms', {
  summary: 'Kinds of questions, the check of their answers, and answered forms, each with the version of its questions.',
  codes: [],
  after: ['media', 'players', 'staff'],
})
