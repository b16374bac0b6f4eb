import type { AccountParts } from '../account/own-account/account-part.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'

export const accountParts: AccountParts = { BelowPreferences: lazyComponent(async () => (await import('./Children.tsx')).ChildrenSection) }
