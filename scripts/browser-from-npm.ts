// Starts the browser that the tests would use and fails unless it is the one from npm; .ci/run hides every other browser first.
import { readFileSync } from 'node:fs'
import { launchBrowser } from '../e2e/support/browser.ts'

const { version } = JSON.parse(readFileSync(new URL('../node_modules/@sparticuz/chromium/package.json', import.meta.url), 'utf8'))
const major = String(version).split('.')[0]
const browser = await launchBrowser()
const page = await browser.newPage()
await page.setContent('<h1>Riverside FC</h1>')
const [heading, picture] = [await page.textContent('h1'), await page.screenshot()]
await browser.close()
console.log(`Chromium ${browser.version()} drew ${picture.length} bytes`)
if (heading !== 'Riverside FC' || browser.version().split('.')[0] !== major) process.exitCode = 1
