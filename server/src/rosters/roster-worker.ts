import { parentPort, workerData } from 'node:worker_threads'
import type { DateOrder } from '@touchline/domain/rosters/roster-date'
import type { Mapping } from '@touchline/domain/rosters/roster-field'
import type { FileFault } from '@touchline/domain/rosters/roster-import'
import { RosterPlanner, type Known, type PlanAsk, type PlannedRow } from '@touchline/domain/rosters/roster-plan'
import { datesOf, understand, type Understood } from '@touchline/domain/rosters/roster-sheet'
import { readRow } from '@touchline/domain/rosters/roster-values'
import { readRosterFile, UnreadableFile } from './read-roster-file.ts'

export interface WorkerAsk {
  bytes: Uint8Array
  plan: { mapping: Mapping; order: DateOrder | null; known: Known; ask: PlanAsk } | null
}
export type WorkerSays =
  | { fault: FileFault }
  | { understood: Understood; encoding: string }
  | { part: PlannedRow[]; progress: number }
  | { planned: number; encoding: string }

const say = (what: WorkerSays) => parentPort!.postMessage(what)

try {
  const { bytes, plan } = workerData as WorkerAsk
  const sheet = await readRosterFile(bytes)
  if (plan === null) say({ understood: understand(sheet), encoding: sheet.encoding })
  else {
    const planner = new RosterPlanner(plan.known, plan.ask)
    const order = plan.order ?? datesOf(sheet, plan.mapping).order ?? 'mdy'
    const readAs = { mapping: plan.mapping, order, today: plan.ask.today }
    // Sent in parts, so that the receiver can do other work in between.
    let part: PlannedRow[] = []
    for (const [index, { row, cells }] of sheet.lines.entries()) {
      const { values, problems } = readRow(cells, readAs)
      part.push(planner.plan(row, values, problems))
      if (part.length < 250 && index < sheet.lines.length - 1) continue
      say({ part, progress: Math.round((100 * index) / sheet.lines.length) })
      part = []
    }
    say({ planned: sheet.lines.length, encoding: sheet.encoding })
  }
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  say({ fault: error.fault })
}
