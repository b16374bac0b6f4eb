import { emailOf } from '../../server/src/demo/accounts.ts'
import { launchBrowser } from './browser.ts'
import { startHouse } from './running-server.ts'
import { visit } from './visitor.ts'

/** `npm run picture`: the picture of the README, taken of the demo club as it is. */
const [browser, house] = await Promise.all([launchBrowser(), startHouse()])
const coach = await visit(browser, house, emailOf('coach'))
await coach.page.goto(`${house.url}/calendar`)
await coach.page.getByText('U12 Girls').first().waitFor()
await coach.page.waitForLoadState('networkidle')
await coach.page.screenshot({ path: new URL('../../docs/images/calendar.png', import.meta.url).pathname })
await coach.close()
await browser.close()
await house.stop()
console.log('Wrote docs/images/calendar.png')
