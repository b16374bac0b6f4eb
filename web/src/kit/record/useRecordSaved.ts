import type { RecordEndpoints } from '@touchline/domain/kit/record/record'
import { fill } from '@touchline/domain/kit/texts'
import { undoChangeSet } from '@touchline/domain/platform/endpoints'
import { call } from '../api/api.ts'
import { useKitTexts } from '../kit-texts.ts'
import { queryClient, invalidate } from '../api/queries.ts'
import { showError } from '../feedback/show-error.ts'
import { toast } from '../feedback/toast.ts'
import { useRecordTexts } from './record-texts.ts'

/** After a write: reads the record and its list again, says what was done and offers its undo. */
export function useRecordSaved({ list, read }: RecordEndpoints): (sentence: string, changeSet: number | null) => void {
  const texts = useKitTexts()
  const { stillUsed } = useRecordTexts()

  async function undo(changeSet: number) {
    try {
      const { left_alone } = await call(undoChangeSet, { params: { change_set: changeSet } })
      const isUsed = left_alone.some(({ reason }) => reason === 'still_used')
      toast(isUsed ? stillUsed : left_alone.length > 0 ? fill(texts.undoneLeft, { count: left_alone.length }) : texts.undone)
      await queryClient.invalidateQueries()
    } catch (error) {
      showError(error, texts)
    }
  }
  return (sentence, changeSet) => {
    void invalidate(list.read, read)
    toast(sentence, changeSet === null ? {} : { act: { label: texts.undo, run: () => void undo(changeSet) } })
  }
}
