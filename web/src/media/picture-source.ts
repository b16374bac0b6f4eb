import { isPictureName, resultSide, scaledDown, type Size } from '@touchline/domain/media/crop'

/** What is cropped: a picture as it stands upright, no larger than a phone can draw. */
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

/** Phones take pictures in a format that only some browsers open; those say so. */
export async function opensHeic(): Promise<boolean> {
  const { ImageDecoder: decoder } = globalThis as { ImageDecoder?: Decoder }
  if (decoder) return await decoder.isTypeSupported('image/heic').catch(() => false)
  // Safari opens it from 17 on, and had no such question to ask for a long time after.
  return /Version\/(?:1[7-9]|[2-9]\d)[\d.]* (?:Mobile\/\w+ )?Safari\//.test(navigator.userAgent)
}

/** By its name first, then by opening it: what the browser cannot open is of no type that is taken. */
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
