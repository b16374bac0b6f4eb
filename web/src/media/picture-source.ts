import { isPictureName, resultSide, scaledDown, type Size } from '@touchline/domain/media/crop'

/** The picture to crop, upright and no larger than a phone can draw. */
export interface PictureSource extends Size {
  url: string
  image: CanvasImageSource
}

export type PictureTrouble = 'invalidType' | 'noRoom' | 'noCrop'
export class PictureError extends Error {
  readonly trouble: PictureTrouble
  constructor(trouble: PictureTrouble) {
    super(trouble)
    this.name = 'PictureError'
    this.trouble = trouble
  }
}

interface Decoder {
  isTypeSupported(type: string): Promise<boolean>
}

/** True if this browser can open HEIC, the format of some phones. */
export async function opensHeic(): Promise<boolean> {
  const { ImageDecoder: decoder } = globalThis as { ImageDecoder?: Decoder }
  if (decoder) return await decoder.isTypeSupported('image/heic').catch(() => false)
  // Safari opens HEIC from version 17 on, but for a long time had no API to ask.
  return /Version\/(?:1[7-9]|[2-9]\d)[\d.]* (?:Mobile\/\w+ )?Safari\//.test(navigator.userAgent)
}

/** Opens a picture file: checks its name first, then its content. A file that the browser cannot open counts as an invalid type. */
export async function openPicture(file: File): Promise<PictureSource> {
  if (!isPictureName(file.name, await opensHeic())) throw new PictureError('invalidType')
  const opened = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureError('invalidType')
  })
  const size = scaledDown(opened)
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  if (!pen) throw new PictureError('noCrop')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(opened, 0, 0, size.width, size.height)
  opened.close()
  const blob = await blobOf(canvas, file.name.toLowerCase().endsWith('.png') ? 'image/png' : 'image/jpeg')
  return { ...size, image: canvas, url: URL.createObjectURL(blob) }
}

export interface CropArea extends Size {
  x: number
  y: number
}

/** The square that was chosen. `area` is measured in the turned picture. */
export async function drawCrop(source: PictureSource, area: CropArea, rotation: number): Promise<Blob> {
  const side = resultSide(area.width)
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const pen = canvas.getContext('2d')
  if (!pen) throw new PictureError('noCrop')
  const isOnSide = rotation % 180 !== 0
  const [width, height] = isOnSide ? [source.height, source.width] : [source.width, source.height]
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, side, side)
  pen.scale(side / area.width, side / area.height)
  pen.translate(width / 2 - area.x, height / 2 - area.y)
  pen.rotate((rotation * Math.PI) / 180)
  pen.drawImage(source.image, -source.width / 2, -source.height / 2)
  return await blobOf(canvas, 'image/jpeg')
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new PictureError('noCrop'))), type, 0.92))
