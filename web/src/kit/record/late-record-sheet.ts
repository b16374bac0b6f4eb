import { lazyComponent } from '../page/lazy-component.tsx'

/** The form of a record is loaded when a person first opens it. */
export const RecordSheet = lazyComponent(async () => (await import('./RecordSheet.tsx')).RecordSheet)
/** The fields of an act on several records, likewise. */
export const SeveralFields = lazyComponent(async () => (await import('./SeveralFields.tsx')).SeveralFields)
