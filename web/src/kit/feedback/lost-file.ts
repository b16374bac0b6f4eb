import { texts as english } from '@touchline/domain/platform/texts.en'
import { currentLocale } from '../texts.ts'
import { toast } from './toast.ts'

let lostAt = 0
/** Reports, at most once a minute, that a part of the open page could not be loaded, and offers to reload (S0.8). The page stays as it is. */
export function showLostFile() {
  if (Date.now() - lostAt < 60_000) return
  lostAt = Date.now()
  const spanish = currentLocale() === 'es' ? import('@touchline/domain/platform/texts.es') : null
  void Promise.resolve(spanish)
    .then((loaded) => loaded?.texts ?? english)
    .catch(() => english)
    .then((texts) => toast(texts.networkIssue, { tone: 'bad', act: { label: texts.reloadNow, run: () => location.reload() }, lasts: null }))
}
