import { guards } from '@touchline/domain/access/guards'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { ClubNotice } from '../settings/registered-notice.ts'

export const clubNotice: ClubNotice = {
  isFor: guards['club administration'],
  Notice: lazyComponent(async () => (await import('./SetUpNotice.tsx')).SetUpNotice),
}
