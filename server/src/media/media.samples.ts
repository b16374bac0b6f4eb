import { players } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** A parent with a picture. */
export const picturedUser = 8

export const mediaSamples: Samples = {
  formed: ['createUploadUrl name', 'createUploadUrl content_type', 'finalizeUpload upload_url'],
  ofNoClub: {
    'The picture is the caller’s own.': ['createUploadUrl', 'readOwnPicture'],
    'The sample asks for the caller’s own picture too, and pictures are of people.': ['readThumbnails'],
  },

  bodies: {
    createUploadUrl: { name: 'me.jpg', content_type: 'image/jpeg', purpose: 'avatar' },
    readThumbnails: [
      { type: 'User', id: picturedUser },
      { type: 'Player', id: players.kai },
    ],
  },
  notAudited: { createUploadUrl: 'It gives an address; what is brought to it leaves one.' },
  setUp: layPictures,
  hardToGuess: ['receiveUpload', 'finalizeUpload', 'readUserFile', 'readThumbnail', 'readClubLogo'],
  fuzz: {
    values({ path }): Values {
      if (path === '/user/upload_url') return { name: ['photo.jpg'], content_type: often('image/jpeg', 'image/png'), size: often(2000, 0) }
      return path.startsWith('/thumbnail') ? { id: often(8, players.mia, 4_000_000), source: ['user-1'], variant: ['96-cover.webp'] } : {}
    },
    undo: () => ['delete from upload'],
  },
}

/** Creates pictures of a parent and of a player with an account: without one a reply about pictures is the same for everybody. */
async function layPictures(testServer: TestServer): Promise<void> {
  await testServer.rows(`with picture as (
      insert into user_file (user_id, purpose, storage_key, name, content_type, size, sha256)
      select u.id, 'avatar', 'matrix ' || u.id, 'me.jpg', 'image/jpeg', 1, '' from app_user u
      where u.id = ${picturedUser} or u.id = (select user_id from player where id = ${players.kai}) returning id, user_id)
    insert into user_picture (user_id, user_file_id) select user_id, id from picture`)
}
