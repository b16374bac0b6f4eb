import { undoChangeSet } from '@touchline/domain/platform/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { call } from './api.ts'
import { showError } from '../feedback/show-error.ts'
import { toast } from '../feedback/toast.ts'
import type { useKitTexts } from '../kit-texts.ts'

type UndoTexts = ReturnType<typeof useKitTexts> & Record<string, string>

/** Shows a toast about a finished action, with an undo button unless the change set is null. */
export function toastWithUndo(text: string, changeSet: number | null, texts: UndoTexts) {
  const run = () =>
    void call(undoChangeSet, { params: { change_set: changeSet! } }).then(
      (undone) => toast(undoneSentence(undone, texts)),
      (error: unknown) => showError(error, texts),
    )
  toast(text, changeSet === null ? {} : { act: { label: texts.undo, run } })
}

/** Describes an undo: changes that were left as they are, and people who were notified of the change and are notified again. */
export function undoneSentence({ left_alone, told, withdrawn }: ReplyGot<typeof undoChangeSet>, texts: UndoTexts): string {
  const { stillUsed } = texts
  if (stillUsed && left_alone.some(({ reason }) => reason === 'still_used')) return stillUsed
  const done = left_alone.length > 0 ? fill(texts.undoneLeft, { count: left_alone.length }) : texts.undone
  const correction = told === 1 ? texts.undoneToldOne : fill(texts.undoneTold, { count: told })
  return [done, told > 0 ? correction : withdrawn > 0 && texts.undoneUntold].filter(Boolean).join(' ')
}
