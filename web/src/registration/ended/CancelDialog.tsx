import { BulkDialog } from '../../kit/list/BulkDialog.tsx'
import { useCancelBulk } from './cancel-bulk.tsx'

/** Cancels one registration of the list, or restores it. */
export function CancelDialog({ id, act, onClose }: { id: number; act: 'cancel' | 'restore'; onClose: () => void }) {
  const bulk = useCancelBulk()
  return (
    <BulkDialog
      bulk={bulk}
      action={bulk.acts[act === 'cancel' ? 0 : 1]}
      chosen={{ ids: [id] }}
      onClose={onClose}
      onDone={() => undefined}
      onGone={() => false}
    />
  )
}
