import { areas } from '@touchline/domain/areas'
import type { RecordKind } from '@touchline/domain/kit/record/record'
import { reversible } from './mutated-checks.ts'

const checks = ['see', 'manage'] as const
const nameOf = (check: (typeof checks)[number], { name }: RecordKind) => `${check} of record ${name}`
const records: readonly RecordKind[] = areas.flatMap((area) => area.records.map(({ record }) => record))

/** The names under which the two policies of each record are reversed. */
export const recordPolicies = records.flatMap((record) => checks.map((check) => nameOf(check, record)))

/** Replaces the policies of all records by their reversible form; a server that starts afterwards asks these. */
export function mutateRecordPolicies(): void {
  for (const record of records) for (const check of checks) record[check] = reversible(nameOf(check, record), record[check])
}
