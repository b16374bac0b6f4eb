import { siteTopics } from '@touchline/domain/platform/live'
import { useEffect } from 'react'
import { useLive, type LiveEvent } from '../../kit/api/live.ts'
import { useConfig } from '../session/session.ts'
import { showSiteToast, takeSiteNews } from './site-news.ts'

/** Shows the operator's messages to users at work: a toast, or that the site goes down. */
export function useSiteNews() {
  const said = useConfig()?.site_toast ?? null
  const onNews = (news: LiveEvent | 'reset') => void takeSiteNews(news)
  useLive(siteTopics.toast, onNews)
  useLive(siteTopics.sitedown, onNews)
  useEffect(() => showSiteToast(said), [said])
}
