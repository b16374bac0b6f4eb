import { area } from '../kit/area.ts'
import * as mediaEndpoints from './endpoints.ts'

export const media = area('media', {
  summary: 'Uploads, pictures of people and clubs, and their thumbnails.',
  codes: ['API', 'ACCT'],
  after: ['people'],
  endpoints: [mediaEndpoints],
})
