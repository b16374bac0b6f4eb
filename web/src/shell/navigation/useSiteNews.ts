import { siteTopic } from '@touchline/domain/platform/live'
import { useEffect } from 'react'
import { useLive } from '../../kit/api/live.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { loadConfig, useConfig } from '../session/session.ts'

/** Which word was shown here already: it is not said again on the next page. */
let shown = ''

/** What the operator says while somebody is at work: in passing, or that the site goes down. */
export function useSiteNews() {
  const said = useConfig()?.site_toast ?? null
  useLive(siteTopic, (news) => {
    if (news !== 'reset') void loadConfig()
  })
  useEffect(() => {
    if (!said || shown === said.updated_at) return
    shown = said.updated_at
    toast(said.text, { lasts: null })
  }, [said])
}
