// Unpacks the browser from npm into the folder of temporary files, as its package does; e2e/support/browser.ts runs this with a private folder.
import { inflate } from '@sparticuz/chromium'

for (const file of process.argv.slice(2)) await inflate(file)
