import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { demoContext } from './demo-context.ts'

/**
 * Imports a league calendar of many entries for the whole club on the embedded database: reviews and applies it, imports it again unchanged, imports it with one entry in ten changed, and undoes it.
 * `--entries 2000 --out file.json`. Fails over its goals, or when the unchanged calendar changes anything.
 */
const { values } = parseArgs({ options: { entries: { type: 'string', default: '2000' }, out: { type: 'string' } } })
const entries = Number(values.entries)
const goals = { seconds: 5 }

const { app, roleSessionOf, stop } = await demoContext()
const admin = await roleSessionOf('admin@demo.touchline.test')
interface Review {
  change_set_id: number
  counts: Record<string, number>
}
const steps: { step: string; seconds: number; what: string }[] = []
async function timed(step: string, url: string, payload: object): Promise<Review & { undone?: number }> {
  const began = performance.now()
  const answer = await app.inject({ method: 'POST', url: `/api${url}`, headers: admin, payload })
  if (answer.statusCode !== 200) throw new Error(`${step}: ${answer.statusCode} ${answer.payload.slice(0, 300)}`)
  const reply = answer.json<Review & { undone?: number }>()
  const what = reply.counts
    ? Object.entries(reply.counts).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []))
    : [`${reply.undone} undone`]
  steps.push({ step, seconds: Math.round((performance.now() - began) / 10) / 100, what: what.join(', ') })
  return reply
}

const stamp = (n: number, hour: number) => {
  const day = new Date(Date.UTC(2026, 9, 10 + (n % 200)))
  return `${day.toISOString().slice(0, 10).replaceAll('-', '')}T${String(hour + (Math.floor(n / 200) % 10)).padStart(2, '0')}0000`
}
const calendar = (moved: boolean) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:City League\r\n${Array.from({ length: entries }, (_, n) =>
    [
      'BEGIN:VEVENT',
      `UID:bench-${n}@league.example`,
      `DTSTART;TZID=America/Denver:${stamp(n, 8)}`,
      `DTEND;TZID=America/Denver:${stamp(n, 9)}`,
      `SUMMARY:U12 Girls vs Team ${moved && n % 10 === 0 ? `${n} United` : n}`,
      `LOCATION:Mesa Park ${n % 4}`,
      'END:VEVENT\r\n',
    ].join('\r\n'),
  ).join('')}END:VCALENDAR\r\n`
const text = calendar(false)
const imports = '/club_admin/calendar_imports'
const first = await timed('review', imports, { text })
await timed('apply', `${imports}/${first.change_set_id}/apply`, {})
const again = await timed('the same reviewed again', imports, { text })
const nothing = await timed('the same applied again', `${imports}/${again.change_set_id}/apply`, {})
const changed = await timed('every tenth changed, reviewed', imports, { text: calendar(true) })
await timed('applied', `${imports}/${changed.change_set_id}/apply`, {})
await timed('changes undone', `/change_sets/${changed.change_set_id}/undo`, {})
const undone = await timed('all undone', `/change_sets/${first.change_set_id}/undo`, {})
console.log(`${cpus()[0]?.model}, ${entries} entries, ${Math.round(text.length / 1000)} kB`)
console.table(steps)
if (values.out) writeFileSync(values.out, `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), entries, steps }, null, 2)}\n`)
await stop()
// Entries that were changed and then changed back have moved on since, so undo leaves them alone.
const made = first.counts['create']! + (first.counts['join'] ?? 0) - changed.counts['update']!
const wrong = [
  ...steps.filter(({ seconds }) => seconds > goals.seconds).map(({ step }) => `${step} is slower than ${goals.seconds} s`),
  ...(nothing.counts['unchanged'] !== first.counts['create']! + (first.counts['join'] ?? 0)
    ? ['the same calendar again is not the same']
    : []),
  ...(undone.undone !== made ? [`${undone.undone} of ${made} were undone`] : []),
]
if (wrong.length > 0) {
  console.error(wrong.join('; '))
  process.exitCode = 1
}
