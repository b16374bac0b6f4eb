import { players } from '../demo/people.ts'
import { often } from '../sample-values.ts'
import type { Samples, Values } from '../samples.ts'

export const mediaSamples: Samples = {
  bodies: {
    createUploadUrl: { name: 'me.jpg', content_type: 'image/jpeg', purpose: 'avatar' },
    readThumbnails: [{ type: 'User', id: 8 }],
  },
  hardToGuess: ['receiveUpload', 'finalizeUpload', 'readUserFile', 'readThumbnail'],
  fuzz: {
    values({ path }): Values {
      if (path === '/user/upload_url') return { name: ['photo.jpg'], content_type: often('image/jpeg', 'image/png'), size: often(2000, 0) }
      return path.startsWith('/thumbnail') ? { id: often(8, players.mia, 4_000_000), source: ['user-1'], variant: ['96-cover.webp'] } : {}
    },
    undo: () => ['delete from upload'],
  },
}
