import { describe, expect, test } from 'vitest'
import { keptName, refuseUpload, typeOfBytes } from './upload.ts'
import { findVariant, allVariants, variantOf } from './thumbnail.ts'

const file = { name: 'photo.jpg', content_type: 'image/jpeg', purpose: 'file' as const }

describe('allowed uploads', () => {
  test.each([
    [{}, 'image/jpeg'],
    [{ name: 'PHOTO.JPEG', content_type: 'IMAGE/JPEG' }, 'image/jpeg'],
    [{ name: 'a.b.pdf', content_type: 'application/pdf', size: 25 * 1024 * 1024 }, 'application/pdf'],
    [{ name: 'a.webp', content_type: 'image/webp' }, 'image/webp'],
  ])('%o is %s', (more, type) => expect(refuseUpload({ ...file, ...more })).toBe(type))

  test.each([
    [{ size: 15 * 1024 * 1024 + 1 }, 'The file is too large: at most 15 MB.'],
    [{ name: 'a.pdf', content_type: 'application/pdf', size: 25 * 1024 * 1024 + 1 }, 'The file is too large: at most 25 MB.'],
    [{ purpose: 'avatar' as const, name: 'a.pdf', content_type: 'application/pdf' }, 'Invalid file type: use a .jpg or .png picture.'],
    [{ purpose: 'avatar' as const, name: 'a.webp', content_type: 'image/webp' }, 'Invalid file type: use a .jpg or .png picture.'],
    [{ name: 'a.docx', content_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }, 'Invalid file type'],
    [{ name: 'a.png' }, 'The file’s name doesn’t match its type.'],
    [{ size: 0 }, 'The file is empty.'],
    [{ name: 'a.tar.gz' }, 'Archives aren’t accepted.'],
    [{ content_type: 'image/svg+xml' }, 'Web pages, scripts and SVG drawings aren’t accepted.'],
  ])('%o is refused in words', (more, words) => expect(() => refuseUpload({ ...file, ...more })).toThrow(words))
})

test.each([
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  ['C:\\Users\\me\\a.b.c.jpg', 'a b c.jpg'],
  ['a\u202Egpj.exe', 'agpj.jpg'],
  ['.jpg', 'file.jpg'],
  ['  ', 'file.jpg'],
  [`${'é'.repeat(200)}.jpg`, `${'é'.repeat(80)}.jpg`],
])('%j is kept as %j', (name, kept) => expect(keptName(name, 'image/jpeg')).toBe(kept))

test('the first bytes tell the type of a file', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(typeOfBytes(bytes('\xff\xd8\xff\xe0'))).toBe('image/jpeg')
  expect(typeOfBytes(bytes('%PDF-1.7'))).toBe('application/pdf')
  expect(typeOfBytes(bytes('PK\x03\x04'))).toBe('archive')
  expect(typeOfBytes(bytes('RIFF....WEBP'))).toBe('image/webp')
  expect(typeOfBytes(bytes('RIFF....WAVE'))).toBeUndefined()
  expect(typeOfBytes(new Uint8Array())).toBeUndefined()
})

test('a thumbnail has one of a few sizes, the next larger one of the request', () => {
  const ask = { format: 'webp' as const, options: undefined }
  expect([16, 48, 49, 97, 400].map((size) => variantOf({ ...ask, size }))).toEqual([
    '48-cover.webp',
    '48-cover.webp',
    '96-cover.webp',
    '192-cover.webp',
    '400-cover.webp',
  ])
  expect(findVariant('96-contain.png')).toMatchObject({ size: 96, fit: 'contain', format: 'png' })
  expect([findVariant('97-cover.webp'), findVariant('../x'), allVariants.length]).toEqual([undefined, undefined, 24])
})
