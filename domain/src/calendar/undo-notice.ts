import type { NoticeKind } from './notice.ts'

type Status = 'scheduled' | 'canceled' | 'postponed'

/** What the readers of a message must know after the change was undone: how the event stands now. */
export function eventKindOfUndo(op: 'create' | 'update' | 'delete' | 'none', before: Status, after: Status): NoticeKind {
  if (op === 'create') return 'deleted'
  if (after === 'scheduled') return op === 'delete' || before !== 'scheduled' ? 'restored' : 'changed'
  return after
}
