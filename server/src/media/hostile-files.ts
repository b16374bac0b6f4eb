import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { both, document, latin, pdf, stream } from './hand-made-pdf.ts'
import { hiddenScripts } from './hidden-scripts.ts'

/** A file to send, with the code of its refusal; 'harmless' if it is accepted and the result must not contain `gone`. */
export interface HostileFile {
  what: string
  name?: string
  type?: string
  bytes: Buffer
  size?: number
  expected: string
  /** Text that must not occur in the result. */
  gone?: string
}

const script = '<script>alert(1)</script>'
// PNG by hand
const chunk = (type: string, data: Buffer) => {
  const body = both(type, data)
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return both(length, body, sum)
}
const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const header = (width: number, height: number) => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 2, 0, 0, 0], 8)
  return chunk('IHDR', data)
}
/** A real picture of a few pixels, or a header that claims many. */
const png = (more: Buffer[] = [], [width, height] = [4, 4] as [number, number], pixels = Buffer.alloc(4 * 13)) =>
  both(pngHead, header(width, height), ...more, chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0)))

// ZIP and PDF by hand
function zip(name: string, content: Buffer, claimed = content.length): Buffer {
  const packed = deflateRawSync(content)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(claimed >>> 0, 18)
  common.writeUInt16LE(name.length, 22)
  const local = both('PK\x03\x04', common, name, packed)
  const central = both('PK\x01\x02', Buffer.from([20, 0]), common, Buffer.alloc(14), name)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return both(local, central, 'PK\x05\x06', end)
}
const drawing = { name: 'a.png', type: 'image/png' }

/** Generated every time, so that the repository holds no file at which a virus scanner would bark. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#286' } })
    .jpeg()
    .toBuffer()
  const webp = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#286' } })
    .webp()
    .toBuffer()
  const noise = await sharp({
    create: { width: 500, height: 400, channels: 3, background: '#286', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer()
  const told = (text: string) =>
    sharp(jpeg)
      .withExif({ IFD0: { ImageDescription: text, Copyright: text } })
      .jpeg()
      .toBuffer()
  const large = await sharp({ create: { width: 7000, height: 6000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const frames = await sharp(Buffer.alloc(600 * 600 * 40 * 3), { raw: { width: 600, height: 600 * 40, channels: 3, pageHeight: 600 } })
    .webp({ loop: 0 })
    .toBuffer()
  const comment = (text: string) => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(text.length + 2)
    return both(jpeg.subarray(0, 2), '\xff\xfe', length, text, jpeg.subarray(2))
  }
  const bombed = (type: string, head: string, megabytes = 64) => chunk(type, both(head, deflateSync(Buffer.alloc(megabytes * 1024 * 1024))))
  const objects = (text: string) => stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(latin(text)))

  const pages: HostileFile[] = [
    {
      what: 'a drawing with a script',
      name: 'logo.svg',
      type: 'image/svg+xml',
      bytes: latin(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      expected: 'media.active',
    },
    {
      what: 'a drawing that calls itself a picture',
      ...drawing,
      bytes: latin(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      expected: 'media.not_its_type',
    },
    { what: 'a packed drawing', name: 'logo.svgz', type: 'image/svg+xml', bytes: gzipSync(latin('<svg/>')), expected: 'media.active' },
    { what: 'a web page', name: 'a.html', type: 'text/html', bytes: latin(script), expected: 'media.active' },
    { what: 'a web page named like a picture', name: 'a.html', type: 'image/jpeg', bytes: latin(script), expected: 'media.active' },
    { what: 'a web page that says it is a picture', bytes: latin(`<!doctype html>${script}`), expected: 'media.not_its_type' },
    { what: 'a page in XHTML', name: 'a.xhtml', type: 'application/xhtml+xml', bytes: latin(script), expected: 'media.active' },
    { what: 'a script', name: 'a.js', type: 'text/javascript', bytes: latin('alert(1)'), expected: 'media.active' },
    { what: 'a page in the type of a picture and parameters', type: 'image/jpeg; charset=html', bytes: jpeg, expected: 'media.active' },
    {
      what: 'XML with an entity that grows',
      name: 'a.xml',
      type: 'application/xml',
      bytes: latin('<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>'),
      expected: 'media.active',
    },
  ]
  const archives: HostileFile[] = [
    { what: 'an archive', name: 'a.zip', type: 'application/zip', bytes: zip('a.txt', latin('hello')), expected: 'media.archive' },
    { what: 'an archive named like a picture', bytes: zip('a.txt', latin('hello')), expected: 'media.archive' },
    { what: 'a zip bomb', bytes: zip('bomb', Buffer.alloc(32 * 1024 * 1024), 0xffff_fff0), expected: 'media.archive' },
    {
      what: 'a zip bomb that says it is a document',
      ...document,
      bytes: zip('bomb', Buffer.alloc(32 * 1024 * 1024)),
      expected: 'media.archive',
    },
    { what: 'an archive that leaves its folder', bytes: zip('../../../etc/cron.d/x', latin('x')), expected: 'media.archive' },
    {
      what: 'an office file',
      name: 'a.docx',
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      bytes: zip('word/document.xml', latin('<w/>')),
      expected: 'media.type',
    },
    { what: 'a gzip bomb', bytes: gzipSync(Buffer.alloc(32 * 1024 * 1024)), expected: 'media.archive' },
    {
      what: 'a tar archive',
      bytes: (() => {
        const tar = Buffer.alloc(1024)
        tar.write('a.txt')
        tar.write('ustar', 257)
        return tar
      })(),
      expected: 'media.archive',
    },
    { what: 'a 7z archive', bytes: both('7z\xbc\xaf\x27\x1c', Buffer.alloc(40)), expected: 'media.archive' },
    { what: 'a rar archive', bytes: both('Rar!\x1a\x07\x00', Buffer.alloc(40)), expected: 'media.archive' },
    {
      what: 'a program in an archive',
      name: 'a.jar',
      type: 'application/java-archive',
      bytes: zip('A.class', latin('x')),
      expected: 'media.archive',
    },
  ]
  const lies: HostileFile[] = [
    {
      what: 'a program of Windows',
      name: 'a.exe',
      type: 'application/x-msdownload',
      bytes: both('MZ', Buffer.alloc(200)),
      expected: 'media.type',
    },
    { what: 'a program of Windows as a picture', bytes: both('MZ', Buffer.alloc(200)), expected: 'media.not_its_type' },
    { what: 'a program of Linux as a document', ...document, bytes: both('\x7fELF', Buffer.alloc(200)), expected: 'media.not_its_type' },
    { what: 'a shell script as a picture', bytes: latin('#!/bin/sh\nrm -rf /\n'), expected: 'media.not_its_type' },
    { what: 'a page of PHP as a picture', bytes: latin('<?php system($_GET[0]);'), expected: 'media.not_its_type' },
    { what: 'a PNG that says JPEG', bytes: png(), expected: 'media.not_its_type' },
    { what: 'a JPEG that says PNG', ...drawing, bytes: jpeg, expected: 'media.not_its_type' },
    { what: 'a document that says picture', bytes: pdf(), expected: 'media.not_its_type' },
    { what: 'a picture that says document', ...document, bytes: jpeg, expected: 'media.not_its_type' },
    { what: 'a moving GIF', name: 'a.gif', type: 'image/gif', bytes: latin('GIF89a'), expected: 'media.type' },
    { what: 'a GIF that says PNG', ...drawing, bytes: both('GIF89a/*', Buffer.alloc(40), '*/=1;alert(1)'), expected: 'media.not_its_type' },
    { what: 'a TIFF that says PNG', ...drawing, bytes: both('II*\0', Buffer.alloc(40)), expected: 'media.not_its_type' },
    {
      what: 'a PostScript program',
      name: 'a.eps',
      type: 'application/postscript',
      bytes: latin('%!PS-Adobe-3.0\n(x) run'),
      expected: 'media.active',
    },
    { what: 'a PostScript program as a picture', bytes: latin('%!PS-Adobe-3.0\n%pipe%id'), expected: 'media.not_its_type' },
    {
      what: 'a drawing language of ImageMagick',
      ...drawing,
      bytes: latin('push graphic-context\nfill \'url(https://x"|id")\'\npop graphic-context'),
      expected: 'media.not_its_type',
    },
    { what: 'a film', name: 'a.mp4', type: 'video/mp4', bytes: both('\0\0\0\x18ftypisom', Buffer.alloc(40)), expected: 'media.type' },
    {
      what: 'a picture of a phone that no browser shows',
      name: 'a.heic',
      type: 'image/heic',
      bytes: both('\0\0\0\x18ftypheic', Buffer.alloc(40)),
      expected: 'media.type',
    },
    { what: 'a picture with two extensions, the last a program', name: 'photo.jpg.exe', bytes: jpeg, expected: 'media.extension' },
    { what: 'a picture without an extension', name: 'photo', bytes: jpeg, expected: 'media.extension' },
    { what: 'a name cut by a zero byte', name: 'a.jpg\u0000.php', bytes: jpeg, expected: 'invalid' },
    { what: 'a name of 300 characters', name: `${'a'.repeat(300)}.jpg`, bytes: jpeg, expected: 'invalid' },
  ]
  const damaged: HostileFile[] = [
    { what: 'nothing', bytes: Buffer.alloc(0), expected: 'media.empty' },
    { what: 'nothing, and says so', bytes: Buffer.alloc(0), size: 0, expected: 'media.empty' },
    { what: 'one byte', bytes: Buffer.from([0xff]), expected: 'media.not_its_type' },
    { what: 'the first bytes of a JPEG alone', bytes: both('\xff\xd8\xff\xe0'), expected: 'media.broken_picture' },
    { what: 'the first bytes of a PNG alone', ...drawing, bytes: pngHead, expected: 'media.broken_picture' },
    { what: 'a JPEG cut in half', bytes: noise.subarray(0, noise.length / 2), expected: 'media.broken_picture' },
    { what: 'a PNG cut short', ...drawing, bytes: png().subarray(0, 45), expected: 'media.broken_picture' },
    { what: 'a WebP cut short', name: 'a.webp', type: 'image/webp', bytes: webp.subarray(0, 30), expected: 'media.broken_picture' },
    {
      what: 'a PNG of noise after its head',
      ...drawing,
      bytes: both(pngHead, header(10, 10), Buffer.alloc(5000, 7)),
      expected: 'media.broken_picture',
    },
    { what: 'a PNG without pixels', ...drawing, bytes: png([], [0, 0]), expected: 'media.broken_picture' },
    { what: 'a document cut short', ...document, bytes: pdf().subarray(0, 100), expected: 'media.broken_pdf' },
  ]
  const giants: HostileFile[] = [
    { what: '10 GB, as it says', bytes: jpeg, size: 10 * 1024 ** 3, expected: 'media.too_large' },
    { what: 'a picture of more than 15 MB', bytes: Buffer.alloc(1), size: 15 * 1024 ** 2 + 1, expected: 'media.too_large' },
    { what: 'a document of more than 25 MB', ...document, bytes: Buffer.alloc(1), size: 25 * 1024 ** 2 + 1, expected: 'media.too_large' },
    { what: 'more than it said', bytes: jpeg, size: jpeg.length - 1, expected: 'media.too_large' },
    { what: 'more than a picture may have, unsaid', bytes: both(jpeg, Buffer.alloc(15 * 1024 ** 2)), expected: 'media.too_large' },
    { what: 'more than anything may have', ...document, bytes: Buffer.alloc(26 * 1024 ** 2), expected: 'too_large' },
    { what: 'a flood of 60000 by 60000 pixels in a kilobyte', ...drawing, bytes: png([], [60_000, 60_000]), expected: 'media.pixels' },
    { what: 'a strip of 2 billion pixels', ...drawing, bytes: png([], [2_000_000_000, 1]), expected: 'media.broken_picture' },
    { what: 'a picture of 42 megapixels', ...drawing, bytes: large, expected: 'media.pixels' },
    { what: 'a picture that moves through 40 frames', name: 'a.webp', type: 'image/webp', bytes: frames, expected: 'harmless' },
    {
      what: 'a PNG with a note that grows to 64 MB',
      ...drawing,
      bytes: png([bombed('zTXt', 'Comment\0\0')]),
      expected: 'harmless',
      gone: 'zTXt',
    },
    {
      what: 'a PNG with a colour profile that grows to 64 MB',
      ...drawing,
      bytes: png([bombed('iCCP', 'icc\0\0')]),
      expected: 'harmless or refused',
      gone: 'iCCP',
    },
    {
      what: 'a PNG with a hundred notes that grow',
      ...drawing,
      bytes: png(Array.from({ length: 100 }, () => bombed('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0', 4))),
      expected: 'harmless or refused',
      gone: 'iTXt',
    },
    {
      what: 'a PNG whose pixels grow past its size',
      ...drawing,
      bytes: png([], [4, 4], Buffer.alloc(64 * 1024 * 1024)),
      expected: 'harmless or refused',
    },
  ]
  const twofold: HostileFile[] = [
    { what: 'a picture and an archive in one', bytes: both(jpeg, zip('a.html', latin(script))), expected: 'harmless', gone: 'PK\x03\x04' },
    { what: 'a picture and a web page in one', bytes: both(jpeg, script), expected: 'harmless', gone: 'script' },
    { what: 'a picture with a web page in its comment', bytes: comment(script), expected: 'harmless', gone: 'script' },
    { what: 'a picture that is a script too', bytes: comment('*/=1;alert(1);/*'), expected: 'harmless', gone: 'alert' },
    { what: 'a picture with PHP behind it', bytes: both(jpeg, '<?php system($_GET[0]);'), expected: 'harmless', gone: 'php' },
    { what: 'a picture whose camera wrote a script', bytes: await told(script), expected: 'harmless', gone: 'script' },
    { what: 'a picture whose camera wrote a formula', bytes: await told("=cmd|' /C calc'!A0"), expected: 'harmless', gone: 'calc' },
    {
      what: 'a PNG with a script in its text',
      ...drawing,
      bytes: png([chunk('tEXt', both('Comment\0', script))]),
      expected: 'harmless',
      gone: 'script',
    },
    { what: 'a PNG with a document behind it', ...drawing, bytes: both(png(), pdf('/JavaScript')), expected: 'harmless', gone: '%PDF' },
    {
      what: 'a PNG with an archive behind it',
      ...drawing,
      bytes: both(png(), zip('a', latin('x'))),
      expected: 'harmless',
      gone: 'PK\x05\x06',
    },
    {
      what: 'a WebP with a script behind it',
      name: 'a.webp',
      type: 'image/webp',
      bytes: both(webp, script),
      expected: 'harmless',
      gone: 'script',
    },
    { what: 'a document and an archive in one', ...document, bytes: pdf(zip('a.html', latin(script))), expected: 'media.archive' },
    { what: 'a document with a long tail', ...document, bytes: both(pdf(), Buffer.alloc(5000, 65)), expected: 'media.broken_pdf' },
    { what: 'a page in front of a document', ...document, bytes: both(script, pdf()), expected: 'media.not_its_type' },
  ]
  const documents: HostileFile[] = [
    {
      what: 'a document with a script',
      ...document,
      bytes: pdf('3 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj'),
      expected: 'media.active_pdf',
    },
    {
      what: 'a document whose script is spelled in numbers',
      ...document,
      bytes: pdf('3 0 obj\n<< /S /J#61v#61Script >>\nendobj'),
      expected: 'media.active_pdf',
    },
    {
      what: 'a document with its script packed',
      ...document,
      bytes: pdf(objects('3 0 << /S /JavaScript /JS (app.alert(1)) >>')),
      expected: 'media.active_pdf',
    },
    {
      what: 'a document with its script packed behind a false end',
      ...document,
      bytes: pdf(
        stream(
          '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
          deflateSync(latin(`endstream ${'x'.repeat(40)} /S /JavaScript`), { level: 0 }),
        ),
      ),
      expected: 'media.active_pdf',
    },
    {
      what: 'a document with objects that cannot be read',
      ...document,
      bytes: pdf(stream('/Type /ObjStm /Filter /LZWDecode', latin('???'))),
      expected: 'media.broken_pdf',
    },
    ...hiddenScripts(),
    {
      what: 'a document that starts a program',
      ...document,
      bytes: pdf('3 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj'),
      expected: 'media.active_pdf',
    },
    {
      what: 'a document that carries a file',
      ...document,
      bytes: pdf(stream('/Type /EmbeddedFile', latin('MZ'))),
      expected: 'media.active_pdf',
    },
    {
      what: 'a document that sends a form',
      ...document,
      bytes: pdf('3 0 obj\n<< /S /SubmitForm /F (https://evil.example) >>\nendobj'),
      expected: 'media.active_pdf',
    },
    {
      what: 'a document with a form of the old kind',
      ...document,
      bytes: pdf('3 0 obj\n<< /XFA 4 0 R >>\nendobj'),
      expected: 'media.active_pdf',
    },
    { what: 'a document with a film', ...document, bytes: pdf('3 0 obj\n<< /Subtype /RichMedia >>\nendobj'), expected: 'media.active_pdf' },
    {
      what: 'a document that opens another',
      ...document,
      bytes: pdf('3 0 obj\n<< /S /GoToR /F (\\\\\\\\evil\\\\x) >>\nendobj'),
      expected: 'media.active_pdf',
    },
    { what: 'a document that is locked', ...document, bytes: pdf('3 0 obj\n<< /Encrypt 4 0 R >>\nendobj'), expected: 'media.locked_pdf' },
    {
      what: 'a document that grows to 128 MB',
      ...document,
      bytes: pdf(stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(128 * 1024 * 1024)))),
      expected: 'media.broken_pdf',
    },
    {
      what: 'a document of many parts that grow',
      ...document,
      bytes: pdf(...Array.from({ length: 9 }, () => stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(60 * 1024 * 1024))))),
      expected: 'media.broken_pdf',
    },
  ]
  const names: HostileFile[] = [
    '../../../etc/passwd.jpg',
    '..\\..\\windows\\win.jpg',
    '/etc/shadow.jpg',
    'photo.php.jpg',
    'a\u202Egpj.exe.jpg',
    'CON.jpg',
    '"><img onerror=alert(1)>.jpg',
    'a;b%0d%0aSet-Cookie: x.jpg',
  ].map((name) => ({ what: `the name ${JSON.stringify(name)}`, name, bytes: jpeg, expected: 'harmless' }))
  return [...pages, ...archives, ...lies, ...damaged, ...giants, ...twofold, ...documents, ...names]
}
