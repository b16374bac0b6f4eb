import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** The form of a team is loaded when a person first opens it. */
export const TeamSheet = lazyComponent(async () => (await import('./TeamSheet.tsx')).TeamSheet)
