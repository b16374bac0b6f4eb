import { assignmentNotices } from '@touchline/domain/assignments/lists'
import { IconMail } from '@tabler/icons-react'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useAssignmentTexts } from './assignment-texts.ts'
import { AssignmentPage } from './AssignmentPage.tsx'

const tones = { queued: 'wait', sent: 'good', failed: 'bad' } as const

/** The emails to families about a published assignment, with their delivery. */
export function NoticesScreen() {
  const texts = useAssignmentTexts()
  const words = {
    ...texts,
    ...{ file: texts.fileNotices, search: texts.searchNotices, noneYet: texts.noNoticesYet, noneYetHelp: texts.noNoticesYetHelp },
  }
  return (
    <AssignmentPage tab="notifications">
      {({ id }) => (
        <ListPage
          of={assignmentNotices}
          words={words}
          icon={<IconMail stroke={1.5} />}
          within={{ assignment_id: String(id) }}
          without={['assignment_id']}
          cells={{ delivery: ({ delivery }) => <Status tone={tones[delivery]}>{texts[`delivery.${delivery}`]}</Status> }}
          phone={({ recipient, subject, delivery }) => ({
            title: recipient,
            detail: [subject, texts[`delivery.${delivery}`]].join(' · '),
          })}
        />
      )}
    </AssignmentPage>
  )
}
