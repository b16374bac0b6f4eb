import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** Dialogs are loaded when a person first opens them. */
export const ReviewDialog = lazyComponent(async () => (await import('./ReviewDialog.tsx')).ReviewDialog)
export const PeopleSheet = lazyComponent(async () => (await import('./PeopleSheet.tsx')).PeopleSheet)
