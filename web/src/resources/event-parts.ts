import type { EventParts } from '../calendar/event/event-part.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'

export const eventParts: EventParts = {
  Facts: lazyComponent(async () => (await import('./EventResources.tsx')).EventResources),
}
