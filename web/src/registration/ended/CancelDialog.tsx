import { BulkDialog } from '../../kit/list/BulkDialog.tsx'
import { useCancelBulk } from './cancel-bulk.tsx'

/** Cancels one registration of the list. */
export function CancelDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const bulk = useCancelBulk()
  return (
    <BulkDialog bulk={bulk} action={bulk.acts[0]} chosen={{ ids: [id] }} onClose={onClose} onDone={() => undefined} onGone={() => false} />
  )
}
