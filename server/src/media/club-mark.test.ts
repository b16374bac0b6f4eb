import sharp from 'sharp'
import { expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { keepFile } from '../kit/files/files.ts'
import { startTestServer } from '../../test/test-server.ts'

test('the logo of a club stays when a file is imported for the whole club', async () => {
  const club = await startTestServer()
  const admin = await club.as(people.admin)
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#12305E' } })
    .png()
    .toBuffer()
  await club.database.hold('jobs', (db) =>
    keepFile(db, club.ctx.files, {
      ...{ clubId: 1, ownerType: 'club', ownerId: 1, name: 'crest.png', contentType: 'image/png' },
      ...{ bytes, userId: admin.userId },
    }),
  )
  const mark = async () => {
    const { body } = await club.anonymous.post('/thumbnail/public/batch', [{ type: 'Club', id: 1, size: 48 }])
    return (await club.app.inject({ url: body.items[0].url })).statusCode
  }
  expect(await mark()).toBe(200)
  const content = Buffer.from('Team,First Name,Last Name\nU12 Girls,Nora,Quist\n').toString('base64')
  expect((await admin.post('/club/roster_imports', { file_name: 'roster.csv', content, team_id: null })).status).toBe(200)
  expect(await mark()).toBe(200)
})
