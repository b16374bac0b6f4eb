import { Refusal } from '@touchline/domain/kit/refusal'
import { cropSize } from '@touchline/domain/media/crop'
import type { Variant } from '@touchline/domain/media/thumbnail'
import { mostPixels, type ImageType, type Purpose } from '@touchline/domain/media/upload'
import { takingTurns } from './taking-turns.ts'

type Sharp = (typeof import('sharp'))['default']
let library: Promise<Sharp> | undefined

/** Loaded with the first picture: the server starts without the library, and runs without pictures if it cannot be loaded. */
const loaded = (): Promise<Sharp> =>
  (library ??= import('sharp').then(
    ({ default: sharp }) => {
      // Of all formats that the library can read only the three accepted ones are allowed, whatever the bytes look like.
      sharp.block({ operation: ['VipsForeignLoad'] })
      sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
      sharp.cache(false)
      sharp.concurrency(1)
      return sharp
    },
    () => {
      throw new Refusal('media.no_library', 'This server can’t process pictures. Contact your system administrator.', { status: 503 })
    },
  ))

/** Large pictures take memory, and the threads that decode them also hash passwords. */
const inTurn = takingTurns(2)
const patienceSeconds = 20

export interface CleanPicture {
  bytes: Buffer
  width: number
  height: number
}

/** Decodes and re-encodes a picture: hidden data in or behind it, and metadata of the camera (place, owner, comments), are not copied. */
export const cleanPicture = (bytes: Uint8Array, type: ImageType, purpose: Purpose): Promise<CleanPicture> =>
  inTurn(async () => {
    const format = (['jpeg', 'png', 'webp'] as const).find((one) => type === `image/${one}`)!
    const opened = openedBy(await loaded())
    const { width, height, format: found } = await opened(bytes).metadata().catch(broken)
    if (found !== format) broken()
    if (width * height > mostPixels) throw tooManyPixels()
    const small = purpose === 'avatar' ? { width: cropSize, height: cropSize, fit: 'inside' as const, withoutEnlargement: true } : {}
    const { data, info } = await opened(bytes)
      .autoOrient()
      .resize(small)
      .timeout({ seconds: patienceSeconds })
      .toFormat(format, format === 'png' ? {} : { quality: 88 })
      .toBuffer({ resolveWithObject: true })
      .catch(broken)
    return { bytes: data, width: info.width, height: info.height }
  })

export const makeVariant = (bytes: Uint8Array, { size, fit, format }: Variant): Promise<Buffer> =>
  inTurn(async () => {
    const made = openedBy(await loaded())(bytes)
      .autoOrient()
      .resize({ width: size, height: size, fit, background: { r: 255, g: 255, b: 255, alpha: 0 } })
      .timeout({ seconds: patienceSeconds })
    return await (format === 'jpeg' ? made.flatten({ background: '#ffffff' }) : made)
      .toFormat(format, format === 'png' ? {} : { quality: 82 })
      .toBuffer()
  })

/** Of an animation only the first picture is decoded, because a large one could exhaust the memory. */
const openedBy = (sharp: Sharp) => (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1, sequentialRead: true })

function broken(error?: unknown): never {
  if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels()
  throw new Refusal('media.broken_picture', 'The picture can’t be read. It may be damaged or incomplete. Save it again and upload that.')
}
const tooManyPixels = () => new Refusal('media.pixels', 'The picture is too large. It can have up to 40 megapixels.')
