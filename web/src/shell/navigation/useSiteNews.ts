import { siteTopic } from '@touchline/domain/platform/live'
import { useEffect } from 'react'
import { useLive } from '../../kit/api/live.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { loadConfig, useConfig } from '../session/session.ts'

/** The last message shown, so that it is not repeated on the next page. */
let shown = ''

/** Shows the operator's messages to users at work: a toast, or that the site goes down. */
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
