import { deflateSync } from 'node:zlib'
import { both, document, latin, pdf, stream } from './hand-made-pdf.ts'
import type { HostileFile } from './hostile-files.ts'

/** The same script in compressed objects, where a PDF reader finds it and a plain search does not. */
export function hiddenScripts(): HostileFile[] {
  const script = latin('3 0 << /S /JavaScript /JS (app.alert(1)) >>')
  const packed = deflateSync(script)
  const head = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'
  // Stores differences of neighbouring bytes, like the predictor of PNG.
  const less = Buffer.from([1, ...script.map((byte, index) => (byte - (script[index - 1] ?? 0)) & 255)])
  const hidden: [string, Buffer][] = [
    ['packed twice', stream('/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]', deflateSync(packed))],
    ['packed as differences', stream(`${head} /DecodeParms << /Predictor 12 /Columns ${script.length} >>`, deflateSync(less))],
    ['behind a long description', stream(`${head} ${' '.repeat(5000)}`, packed)],
    ['behind a description with a word in it', stream(`${head} /X (1 0 obj)`, packed)],
    ['behind a comment', both(`5 0 obj\n<< ${head} /Length ${packed.length} >> %\nstream\n`, packed, '\nendstream\nendobj')],
    ['inside of a picture', stream('/Filter /DCTDecode', both('x ', stream(head, packed)))],
  ]
  return hidden.map(([how, bytes]) => ({
    what: `a document with a script ${how}`,
    ...document,
    bytes: pdf(bytes),
    expected: 'media.broken_pdf',
  }))
}
