import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** Fetched once the page around it is shown. */
export const NameDialog = lazyComponent(async () => (await import('./NameDialog.tsx')).NameDialog)
