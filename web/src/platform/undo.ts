import { undoChangeSet } from '@touchline/domain/platform/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { call } from '../kit/api/api.ts'
import { errorMessage } from '../kit/feedback/api-error.ts'
import { queryClient } from '../kit/api/queries.ts'
import { toast } from '../kit/feedback/toast.ts'

interface UndoTexts extends Record<string, string> {
  undo: string
  undone: string
  undoneLeft: string
  undoneTold: string
  undoneToldOne: string
  undoneUntold: string
  noConnection: string
  somethingWrong: string
}

/** Shows a toast about a finished action with an undo button. */
export function toastWithUndo(text: string, changeSet: number, texts: UndoTexts) {
  async function undo() {
    try {
      const { left_alone, told, withdrawn } = await call(undoChangeSet, { params: { change_set: changeSet } })
      const done = left_alone.length > 0 ? fill(texts.undoneLeft, { count: left_alone.length }) : texts.undone
      toast(`${done} ${correctionSentence({ told, withdrawn }, texts)}`.trim())
      await queryClient.invalidateQueries()
    } catch (error) {
      toast(errorMessage(error, { ...texts, network: texts.noConnection }, texts.somethingWrong), { tone: 'bad' })
    }
  }
  toast(text, { act: { label: texts.undo, run: () => void undo() } })
}

/** Describes the notifications of an undo: people who were notified of the change are notified again; nobody is, if the messages had not been sent yet. */
export function correctionSentence({ told, withdrawn }: { told: number; withdrawn: number }, texts: UndoTexts): string {
  if (told > 0) return told === 1 ? texts.undoneToldOne : fill(texts.undoneTold, { count: told })
  return withdrawn > 0 ? texts.undoneUntold : ''
}
