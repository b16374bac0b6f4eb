import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Download } from '../http/download.ts'

/** The part of the library that is used; it comes without types. */
interface Pdfmake {
  addFonts(fonts: Record<string, { normal: string; bold: string }>): void
  setLocalAccessPolicy(may: (path: string) => boolean): void
  setUrlAccessPolicy(may: (url: string) => boolean): void
  createPdf(document: Record<string, unknown>): { getBuffer(): Promise<Buffer> }
}
const require = createRequire(import.meta.url)

/** A standard font of PDF has no letters beyond Western Europe, so the font of the package is used. It reads no other file, and no address. */
function openPdfmake(): Pdfmake {
  const pdfmake = require('pdfmake') as Pdfmake
  const fonts = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto')
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.addFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } })
  return pdfmake
}

/** A document of pdfmake as a PDF file. The library is loaded, and the file made, after the connection is free again. */
export const pdfFile = (name: string, document: Record<string, unknown>): Download => new Download(`${name}.pdf`, pagesOf(document))

async function* pagesOf(document: Record<string, unknown>): AsyncGenerator<Uint8Array> {
  yield await openPdfmake().createPdf(document).getBuffer()
}
