import { Button } from '@mantine/core'
import { recordTopic, type RecordEndpoints } from '@touchline/domain/kit/record/record'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { ListPage } from '../list/ListPage.tsx'
import type { AnyRow } from '../list/table-props.ts'
import { useLive } from '../api/live.ts'
import { Page } from '../page/Page.tsx'
import { invalidate } from '../api/queries.ts'
import { useActor } from '../../shell/session/useActor.ts'
import type { RecordWords } from './record-row.ts'
import { RecordSheet } from './RecordSheet.tsx'
import { useRecordTexts } from './record-texts.ts'

interface RecordListPageProps<E extends RecordEndpoints> {
  of: E
  words: RecordWords<E>
  icon: ReactNode
  /** The address of this page; a record's own page is below it. */
  path: string
}

/** All records of one kind as a page, with the form of a new one for those who manage them. */
export function RecordListPage<E extends RecordEndpoints>({ of, words: given, icon, path }: RecordListPageProps<E>) {
  const words: Readonly<Record<string, string>> = { ...useRecordTexts(), ...given }
  const [isAdding, setAdding] = useState(false)
  const actor = useActor()
  const clubId = actor.clubId
  const mayManage = clubId !== null && of.record.manage({ clubId })(actor)
  useLive(clubId === null ? null : recordTopic(of.record, clubId), () => void invalidate(of.list.read))
  const add = (radius?: 'xl') =>
    mayManage && (
      <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)} {...(radius && { radius })}>
        {words['add']}
      </Button>
    )
  return (
    <Page title={words['file']} act={add()} thumbAct={add('xl')}>
      <ListPage
        of={of.list}
        words={words as never}
        icon={icon}
        rowTo={(row) => `${path}/${(row as AnyRow).id}`}
        next={
          mayManage && (
            <Button variant="default" onClick={() => setAdding(true)}>
              {words['add']}
            </Button>
          )
        }
      />
      {isAdding && <RecordSheet of={of} words={words} row={null} onClose={() => setAdding(false)} />}
    </Page>
  )
}
