import { previewProgram } from '@touchline/domain/programs/endpoints'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { useRead } from '../kit/api/queries.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { ProgramView } from './ProgramView.tsx'
import { useProgramsTexts } from './programs-texts.ts'

/** The page of a program as families read it. */
export function PreviewSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(previewProgram, { params: { program: id } })
  return (
    <Sheet title={useProgramsTexts().preview} onClose={onClose}>
      {read.data ? (
        <ProgramView program={read.data} />
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Sheet>
  )
}
