import { emailOf } from '../../server/src/demo/accounts.ts'
import { launchBrowser } from './browser.ts'
import { startServer } from './running-server.ts'
import { visit } from './visitor.ts'

/** `npm run picture` takes the screenshot of the README from the demo club. */
const [browser, ctx] = await Promise.all([launchBrowser(), startServer()])
const coach = await visit(browser, ctx, emailOf('coach'))
await coach.page.goto(`${ctx.url}/calendar`)
await coach.page.getByText('U12 Girls').first().waitFor()
await coach.page.waitForLoadState('networkidle')
await coach.page.screenshot({ path: new URL('../../docs/images/calendar.png', import.meta.url).pathname })
await coach.close()
await browser.close()
await ctx.stop()
console.log('Wrote docs/images/calendar.png')
