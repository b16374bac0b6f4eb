import type { NoticeKind } from './notice.ts'

type Status = 'scheduled' | 'canceled' | 'postponed'

/** The kind of correction that readers of a message get after an undo: the state of the event now. */
export function eventKindOfUndo(op: 'create' | 'update' | 'delete' | 'none', before: Status, after: Status): NoticeKind {
  if (op === 'create') return 'deleted'
  if (after === 'scheduled') return op === 'delete' || before !== 'scheduled' ? 'restored' : 'changed'
  return after
}
