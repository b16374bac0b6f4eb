import { parentPort, workerData } from 'node:worker_threads'
import { pdfFinding } from './pdf-findings.ts'

parentPort!.postMessage(pdfFinding(workerData as Uint8Array))
