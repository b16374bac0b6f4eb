import { Button } from '@mantine/core'
import { recordTopic, type RecordEndpoints, type RecordOf } from '@touchline/domain/kit/record/record'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ListPage } from '../list/ListPage.tsx'
import type { AnyRow } from '../list/table-props.ts'
import { useLiveTags } from '../api/useLiveTags.ts'
import { Page } from '../page/Page.tsx'
import { useActor } from '../../shell/session/useActor.ts'
import type { RecordRow, RecordWords } from './record-row.ts'
import { RecordSheet } from './late-record-sheet.ts'
import { useRecordTexts } from './record-texts.ts'
import { useRecordActs } from './useRecordActs.tsx'

interface RecordListPageProps<E extends RecordEndpoints> {
  of: E
  words: RecordWords<E>
  icon: ReactNode
  /** A record's own page is below this address, which is that of the list unless the list is a tab. */
  path: string
  /** The title where the list is a tab of another page; the name of the records otherwise. */
  title?: string
  tabs?: ReactNode
  crumb?: ReactNode
  /** The address of one; unsaid, its id below `path`. */
  rowTo?: (row: RecordRow) => string
  /** Acts at the end of a row, shown to those who manage some of the records. */
  rowActs?: (row: RecordRow) => ReactNode
  /** The page lists the records of one other object only: the field that names it, with its id. The form leaves the field out. */
  within?: Readonly<Record<string, number>>
  /** Fields that the form of a new one leaves out, and columns that are not shown. */
  leftOut?: readonly string[]
  /** After a new one was added its own page is shown, where more belongs to it. */
  showsNew?: boolean
  /** Values with which the form of a new one begins. */
  start?: { [K in keyof RecordOf<E>]?: RecordOf<E>[K] | undefined }
}

/** The server shows archived records to those who manage them only. */
const onlyForManagers = ['state']

/** All records of one kind as a page, with the form of a new one for those who manage them. */
export function RecordListPage<E extends RecordEndpoints>({
  of,
  words: given,
  icon,
  path,
  title,
  tabs,
  crumb,
  rowTo,
  rowActs,
  within,
  leftOut = [],
  showsNew = false,
  start,
}: RecordListPageProps<E>) {
  const words: Readonly<Record<string, string>> = { ...useRecordTexts(), ...given }
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const addressOf = (row: RecordRow) => rowTo?.(row) ?? `${path}/${(row as AnyRow).id}`
  const actor = useActor()
  const clubId = actor.clubId
  const { region } = of.record
  const manages = (regionId: 'any' | null) => clubId !== null && of.record.manage({ clubId, regionId })(actor)
  const mayManage = manages(region === undefined ? null : 'any')
  // A new record whose region is no field has none yet.
  const mayAdd = region === 'club_region_id' && !(region in of.record.fields) ? manages(null) : mayManage
  useLiveTags(clubId === null ? null : recordTopic(of.record, clubId), [of.record.plural])
  const bulk = useRecordActs(of, words)
  const add = (radius?: 'xl') =>
    mayAdd && (
      <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)} {...(radius && { radius })}>
        {words['add']}
      </Button>
    )
  return (
    <Page title={title ?? words['file']} tabs={tabs} crumb={crumb} act={add()} thumbAct={add('xl')}>
      <ListPage
        of={of.list}
        words={words as never}
        icon={icon}
        rowTo={(row) => addressOf(row as unknown as RecordRow)}
        {...(rowActs && mayManage && { rowActs: (row) => rowActs(row as unknown as RecordRow) })}
        {...(within && { within: Object.fromEntries(Object.entries(within).map(([name, id]) => [name, String(id)])) })}
        without={mayManage ? leftOut : [...onlyForManagers, ...leftOut]}
        {...(mayManage && bulk && { bulk })}
      />
      {isAdding && (
        <RecordSheet
          of={of}
          words={words}
          row={null}
          start={{ ...start, ...within }}
          fixed={[...Object.keys(within ?? {}), ...leftOut]}
          onClose={() => setAdding(false)}
          {...(showsNew && { onAdded: (id: number) => void navigate(addressOf({ id } as RecordRow)) })}
        />
      )}
    </Page>
  )
}
