/** Live topics of the operator's messages, in every club: an announcement, and the notice that the site goes down. */
export const siteTopics = { toast: 'global/toast', sitedown: 'global/site_down' } as const
export const siteTopicPattern = /^global\/(?:toast|site_down)$/
