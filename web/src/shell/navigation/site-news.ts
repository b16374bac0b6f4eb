import type { LiveEvent } from '../../kit/api/live.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { loadConfig, type AppConfig } from '../session/session.ts'

/** The last announcement shown, so that it is not repeated on the next page. */
let shown = ''

/** Shows the operator's announcement until it is closed, once. */
export function showSiteToast(said: AppConfig['site_toast']) {
  if (!said || shown === said.updated_at) return
  shown = said.updated_at
  toast(said.text, { lasts: null })
}

/** The operator's messages are read again after each event about them. */
export const takeSiteNews = (news: LiveEvent | 'reset') => (news === 'reset' ? null : loadConfig())

/** The message that the site is down, unless its reader has dismissed it; a newer one is shown again. */
export const siteDownShown = (config: Pick<AppConfig, 'site_down'> | null, dismissed: string | null) => {
  const down = config?.site_down ?? null
  return down === null || down.updated_at === dismissed ? null : down
}
