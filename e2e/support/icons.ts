import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from './browser.ts'

/** `npm run icons` draws the icons of the installed application from the favicon. */
const folder = fileURLToPath(new URL('../../web/public/', import.meta.url))
const mark = readFileSync(`${folder}favicon.svg`, 'utf8')
/** Square corners are for systems that cut their own shape; a maskable icon keeps its sign within the middle four fifths. */
const square = mark.replace(' rx="7"', '')
const inset = square
  .replace('viewBox="0 0 28 28"', 'viewBox="-3.5 -3.5 35 35"')
  .replace('<rect ', '<rect x="-3.5" y="-3.5" ')
  .replace(/(width|height)="28"/g, '$1="35"')
const icons = [
  { name: '192', size: 192, svg: mark },
  { name: '512', size: 512, svg: mark },
  { name: 'maskable-512', size: 512, svg: inset },
  { name: 'apple-180', size: 180, svg: inset },
]

const browser = await launchBrowser()
const page = await browser.newPage()
for (const { name, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
  await page.screenshot({ path: `${folder}icons/${name}.png`, omitBackground: true })
}
await browser.close()
console.log(`Wrote ${icons.map(({ name }) => `icons/${name}.png`).join(', ')}`)
