import { randomBytes } from 'node:crypto'
import type { Database } from '../../kit/database/database.ts'
import { decideAccount, type OnboardingLink, type OnboardingOutcome } from './accounts.ts'
import { inStore } from './answer.ts'
import { platform } from './store.ts'

interface Page {
  status: number
  html?: string
  to?: string
}
const outcomes: Record<OnboardingOutcome, string> = {
  enabled: 'Accept the details',
  in_review: 'Keep the details in review',
  restricted: 'Ask for one more document',
  disabled: 'Refuse the account',
}

/** The form of the provider in which a club enters its details. Here it only asks for the outcome. */
export class OnboardingPages {
  private readonly links = new Map<string, OnboardingLink>()
  private readonly database: Database
  private readonly base: () => string

  constructor(database: Database, base: () => string) {
    this.database = database
    this.base = base
  }

  open(link: OnboardingLink): string {
    const token = randomBytes(16).toString('hex')
    this.links.set(token, link)
    return `${this.base()}/onboarding/${token}`
  }

  async serve(method: string, url: URL, body: string): Promise<Page> {
    const token = /^\/onboarding\/([\da-f]{32})$/.exec(url.pathname)?.[1]
    const link = token === undefined ? undefined : this.links.get(token)
    if (token === undefined || !link) return { status: 404, html: pageOf('<p>This link is not valid any more.</p>') }
    return await inStore(this.database, platform, async (store) => {
      if (link.expires < store.now) {
        this.links.delete(token)
        return { status: 303, to: link.refreshUrl }
      }
      if (method !== 'POST') return { status: 200, html: pageOf(form) }
      const outcome = new URLSearchParams(body).get('outcome') as OnboardingOutcome
      if (!(outcome in outcomes)) return { status: 400, html: pageOf(form) }
      this.links.delete(token)
      await decideAccount(store, link.account, outcome)
      return { status: 303, to: link.returnUrl }
    })
  }
}

const form = `<h1>Payment sandbox</h1><p>No real data is needed here. Choose what the provider decides about the account of the club.</p><form method="post">${Object.entries(
  outcomes,
)
  .map(([outcome, label]) => `<p><button name="outcome" value="${outcome}">${label}</button></p>`)
  .join('')}</form>`

const pageOf = (content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Payment sandbox</title></head><body>${content}</body></html>`
