import { fileFaults } from '@touchline/domain/rosters/roster-import'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inThread } from './in-thread.ts'
import { makeXlsx } from './make-xlsx.ts'
import { readRosterFile, textOf, UnreadableFile } from './read-roster-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const lines = async (file: Uint8Array | string) =>
  (await readRosterFile(typeof file === 'string' ? bytes(file) : file)).lines.map(({ cells }) => cells)
const fault = async (file: Uint8Array | string) =>
  await readRosterFile(typeof file === 'string' ? bytes(file) : file).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableFile ? error.fault : String(error)),
  )
const rows = [
  ['First Name', 'Last Name', 'Parent Email'],
  ['Zoë', 'Núñez', 'a@b.example'],
]
const joined = (sign: string) => rows.map((row) => row.join(sign)).join('\r\n')

test('commas, semicolons, tabs and bars are detected, and the separator that Excel writes on a line of its own', async () => {
  for (const sign of [',', ';', '\t', '|']) expect(await lines(joined(sign)), sign).toEqual([rows[1]])
  expect(await lines(`sep=;\r\n${joined(';')}`)).toEqual([rows[1]])
})
test('quotes contain separators, quotes and line ends; lines keep their numbers', async () => {
  const sheet = await readRosterFile(bytes('First Name,Last Name\n"Mia ""Mo""","Ortiz, the\nyounger"\n\nElla,Ortiz\n'))
  expect(sheet.lines).toEqual([
    { row: 2, cells: ['Mia "Mo"', 'Ortiz, the\nyounger'] },
    { row: 4, cells: ['Ella', 'Ortiz'] },
  ])
})
test('the encoding is detected: UTF-8 with and without a byte order mark, UTF-16 of both byte orders, Windows-1252', async () => {
  const text = joined(',')
  const wide = Buffer.from(text, 'utf16le')
  const files: [string, Uint8Array][] = [
    ['utf-8', bytes(text)],
    ['utf-8', bytes(`\uFEFF${text}`)],
    ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), wide])],
    ['utf-16le', wide],
    ['utf-16be', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()])],
    ['windows-1252', Buffer.from(text, 'latin1')],
  ]
  for (const [encoding, file] of files) expect([textOf(file).encoding, await lines(file)], encoding).toEqual([encoding, [rows[1]]])
})
test('the first sheet of a workbook is read, and its other content ignored: macros, links to other files, external data', async () => {
  const extras = {
    'xl/vbaProject.bin': new Uint8Array(5000).fill(7),
    'xl/externalLinks/externalLink1.xml': '<externalLink><externalBook r:id="rId1" xmlns:r="x"/></externalLink>',
    'xl/externalLinks/_rels/externalLink1.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="file:///etc/passwd" TargetMode="External"/></Relationships>',
  }
  expect(await lines(makeXlsx(rows, extras))).toEqual([rows[1]])
  const withEntity =
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>First Name</t></is></c><c r="B1" t="inlineStr"><is><t>Last Name</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>&e;</t></is></c><c r="B2" t="inlineStr"><is><t>Ortiz</t></is></c></row></sheetData></worksheet>'
  const read = await readRosterFile(makeXlsx([], {}, withEntity)).then(JSON.stringify, String)
  expect(read).not.toContain('root:')
})
test('formulas are text, and are never calculated', async () => {
  expect(await lines('First Name,Last Name\n=1+1,"=HYPERLINK(""http://x"")"\n')).toEqual([['=1+1', '=HYPERLINK("http://x")']])
})
test('a file that is no roster is refused with a code that has a sentence', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  const locked = Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')])
  expect([await fault(''), await fault(' \n \n'), await fault('First Name,Last Name\n'), await fault('First Name\n"Mia\nElla\n')]).toEqual([
    'empty',
    'empty',
    'no_rows',
    'quotes',
  ])
  expect([await fault(png), await fault(old), await fault(locked), await fault(bytes('PK\u0003\u0004 no zip'))]).toEqual([
    'not_text',
    'old_xls',
    'locked_xlsx',
    'bad_xlsx',
  ])
  expect(await fault(makeXlsx(rows).slice(0, 300))).toBe('bad_xlsx')
  const wide = `First Name,Last Name\n${'a,'.repeat(16_384)}b\n`
  expect([await fault(wide), await fault(`First Name,Last Name\n${'Mia,Ortiz\n'.repeat(20_100)}`)]).toEqual([
    'too_many_columns',
    'too_many_rows',
  ])
  expect(await fault(makeXlsx([rows[0]!, Array.from({ length: 16_384 }, () => 'x')]))).toBe('too_many_columns')
  expect(await fault(new Uint8Array(50_000_000).fill(65))).toBe('too_large')
  // Blank columns and lines, which spreadsheets often add, are ignored.
  expect(await lines(`First Name,Last Name${','.repeat(3000)}\n${',\n'.repeat(5000)}Mia,Ortiz${','.repeat(3000)}\n`)).toEqual([
    ['Mia', 'Ortiz'],
  ])
})

test('a workbook that unpacks to more than any roster is refused before it is unpacked, in a moment and without its memory', async () => {
  const bomb = makeXlsx(rows, { 'xl/media/zero.bin': new Uint8Array(150_000_000) })
  expect(bomb.byteLength).toBeLessThan(1_000_000)
  const [started, before] = [Date.now(), process.memoryUsage().rss]
  expect(await inThread({ bytes: bomb, plan: null }, () => undefined)).toEqual({ fault: 'bomb' })
  expect(Date.now() - started).toBeLessThan(30_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  // Blanks compress to almost nothing, and take a minute to read.
  const blanks = makeXlsx(rows, {}, `<worksheet><sheetData><row r="1"><c r="A1"/></row>${' '.repeat(20_100_000)}</sheetData></worksheet>`)
  expect([blanks.byteLength < 200_000, await fault(blanks)]).toEqual([true, 'bomb'])
}, 90_000)

test('a size that a part of a workbook only claims is ignored', async () => {
  const workbook = makeXlsx(rows)
  const at = (mark: string) => Buffer.from(workbook).indexOf(mark, 0, 'latin1')
  const claiming = (place: number) => {
    const claim = Uint8Array.from(workbook)
    new DataView(claim.buffer).setUint32(place, 2_000_000_000, true)
    return claim
  }
  // First in front of the part, then in the index at the end.
  expect(await lines(claiming(at('PK\u0003\u0004') + 22))).toEqual([rows[1]])
  expect(await fault(claiming(at('PK\u0001\u0002') + 24))).toBe('bomb')
  expect(await fault(makeXlsx(rows, { 'xl/styles.xml': new Uint8Array(16_000_000) }))).toBe('bad_xlsx')
})

test('any bytes are read or refused with a code, never with an internal error', async () => {
  const known = new Set<string>(['read', ...fileFaults])
  const workbook = makeXlsx(rows)
  const broken = fc
    .tuple(fc.nat(workbook.length - 1), fc.nat(255))
    .map(([at, byte]) => Uint8Array.from(workbook, (old, index) => (index === at ? byte : old)))
  const text = fc
    .array(fc.constantFrom(',', ';', '\t', '"', '\n', '\r', 'Mia', 'First Name', '=1', '\uFEFF', 'ñ', ' '), { maxLength: 60 })
    .map((parts) => bytes(parts.join('')))
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 400 }), text, broken), async (file) => {
      expect(known).toContain(await fault(file))
    }),
    { numRuns: 120 },
  )
}, 60_000)
