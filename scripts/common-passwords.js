// Regenerates server/src/account/passwords/common-passwords.txt: node scripts/common-passwords.js <folder of @zxcvbn-ts/language-common>
import { readFileSync, writeFileSync } from 'node:fs'

const most = 5000
/** Most used first. */
const ranked = JSON.parse(readFileSync(`${process.argv[2]}/src/passwords.json`, 'utf8'))
/** The letters of each password: digits and signs do not count as its core. */
const words = new Set(
  ranked
    .slice(0, most)
    .map((password) => password.toLowerCase().replaceAll(/[^a-z]/g, ''))
    .filter((word) => word.length >= 4),
)
/** The licence must accompany the copied list. */
const licence = readFileSync(`${process.argv[2]}/LICENSE.txt`, 'utf8')
  .trim()
  .replaceAll(/^(?=.)/gm, '# ')
  .replaceAll(/^$/gm, '#')
const head = '# The letters of the passwords that are tried first, from @zxcvbn-ts/language-common.'
writeFileSync(
  new URL('../server/src/account/passwords/common-passwords.txt', import.meta.url),
  `${head}\n${licence}\n${[...words].toSorted((a, b) => (a < b ? -1 : 1)).join('\n')}\n`,
)
console.log(`${words.size} words of ${most} passwords`)
