import { lazyComponent } from '../page/lazy-component.tsx'

/** The form of a record is loaded when a person first opens it. */
export const RecordSheet = lazyComponent(async () => (await import('./RecordSheet.tsx')).RecordSheet)
