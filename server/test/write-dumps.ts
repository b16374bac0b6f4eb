// Writes the dumps with which tests begin into the folder that is named; scripts/check.js runs this once for all suites.
import { writeDumps } from './demo-dump.ts'

await writeDumps(process.argv[2]!)
