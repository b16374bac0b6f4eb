import type { AccountParts } from '../account/own-account/account-part.ts'
import { MyFeeds } from './feeds/MyFeeds.tsx'

export const accountParts: AccountParts = { BelowSecurity: MyFeeds }
