import { siteTopics } from '@touchline/domain/platform/live'
import { useEffect } from 'react'
import { useLive, type LiveEvent } from '../../kit/api/live.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { loadConfig, useConfig } from '../session/session.ts'

/** The last message shown, so that it is not repeated on the next page. */
let shown = ''

/** Shows the operator's messages to users at work: a toast, or that the site goes down. */
export function useSiteNews() {
  const said = useConfig()?.site_toast ?? null
  const onNews = (news: LiveEvent | 'reset') => {
    if (news !== 'reset') void loadConfig()
  }
  useLive(siteTopics.toast, onNews)
  useLive(siteTopics.sitedown, onNews)
  useEffect(() => {
    if (!said || shown === said.updated_at) return
    shown = said.updated_at
    toast(said.text, { lasts: null })
  }, [said])
}
