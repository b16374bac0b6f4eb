import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** Dialogs are loaded when a person first opens them. */
export const PublishDialog = lazyComponent(async () => (await import('./PublishDialog.tsx')).PublishDialog)
export const AddPlayersSheet = lazyComponent(async () => (await import('./AddPlayersSheet.tsx')).AddPlayersSheet)
export const RequestsDialog = lazyComponent(async () => (await import('./RequestsDialog.tsx')).RequestsDialog)
export const AssignmentSheet = lazyComponent(async () => (await import('./AssignmentForm.tsx')).AssignmentSheet)
