import { Anchor, Button, Group, Text } from '@mantine/core'
import type { Column } from '@touchline/domain/kit/list/column'
import type { Field } from '@touchline/domain/kit/record/field'
import { recordTopic, type RecordEndpoints } from '@touchline/domain/kit/record/record'
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { useAction } from '../api/useAction.ts'
import { Crumb } from '../page/Crumb.tsx'
import { DescriptionList } from '../page/DescriptionList.tsx'
import { RowsSkeleton } from '../feedback/ListSkeleton.tsx'
import { useListCells } from '../list/useListCells.tsx'
import { useLiveTags } from '../api/useLiveTags.ts'
import { Page } from '../page/Page.tsx'
import { useRead } from '../api/queries.ts'
import { Status } from '../page/Status.tsx'
import { ErrorPanel } from '../feedback/ErrorPanel.tsx'
import { useActor, useZone } from '../../shell/session/useActor.ts'
import type { RecordRow, RecordWords } from './record-row.ts'
import { RecordSheet } from './late-record-sheet.ts'
import { useRecordTexts } from './record-texts.ts'

interface RecordPageProps<E extends RecordEndpoints> {
  of: E
  words: RecordWords<E>
  /** The address of the list. */
  path: string
  /** Acts of the kind of record, before those of every record. */
  acts?: (row: RecordRow) => ReactNode
  /** Below the values. */
  children?: (row: RecordRow) => ReactNode
  /** The way back, where the list is a tab of another page. */
  crumb?: (row: RecordRow | undefined) => ReactNode
  tabs?: ReactNode
  /** Fields that stay as they are, such as the object that the record belongs to. */
  fixed?: readonly string[]
  /** The page opens with the form. */
  editing?: boolean
  /** Values that are not shown. */
  without?: readonly string[]
}

/** One record with its values, and the acts of those who manage it. Its id is the parameter of the address that has its name. */
export function RecordPage<E extends RecordEndpoints>({
  of,
  words: given,
  path,
  acts: own,
  children,
  crumb,
  tabs,
  fixed = [],
  without = [],
  editing = false,
}: RecordPageProps<E>) {
  const texts = useRecordTexts()
  const words: Readonly<Record<string, string>> = { ...texts, ...given }
  const { record } = of
  const params = { [record.name]: Number(useParams()[record.name]) }
  const read = useRead(of.read, { params } as never)
  const row = read.data as unknown as RecordRow | undefined
  const [isEditing, setEditing] = useState(editing)
  const { clubId } = useActor()
  const cellOf = useListCells(words, useZone())
  const archive = useAction(of.archive, texts)
  const restore = useAction(of.restore, texts)
  useLiveTags(clubId === null ? null : recordTopic(record, clubId), [record.plural])

  const [title, ...rest] = Object.keys(record.fields)
  const columns: Readonly<Record<string, Column | Field>> = { ...record.fields, ...record.derived }
  const shown = [...rest, ...Object.keys(record.derived)].filter((name) => columns[name]!.kind !== 'id' && !without.includes(name))
  const valueOf = (name: string, of: RecordRow) => {
    const value = of[name]
    if (value === null || value === undefined || value === '') return null
    const text = typeof value === 'string' ? value : ''
    const named = (columns[name] as Partial<Field>).numbers?.find(({ number }) => number === value)
    if (named) return named.name
    const control = (columns[name] as Partial<Field>).control
    if (control === 'url')
      return (
        <Anchor inherit href={text} target="_blank" rel="noopener noreferrer" style={{ overflowWrap: 'anywhere' }}>
          {text.replace(/^https:\/\//, '')}
        </Anchor>
      )
    if (control === 'long')
      return (
        <Text inherit style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      )
    return cellOf(name, columns[name]!)(of)
  }
  const switchArchived = ({ archived, version_id }: RecordRow) => {
    const [act, done] = archived ? [restore, texts.restored] : [archive, texts.archived]
    const undo = (reply: unknown) => (reply as { change_set_id: number | null }).change_set_id
    act.run({ params, body: { version_id } } as never, { done, undo })
  }
  const common = row?.may.manage && (
    <>
      <Button
        variant="default"
        leftSection={row.archived ? <IconArchiveOff size={18} /> : <IconArchive size={18} />}
        loading={archive.busy || restore.busy}
        onClick={() => switchArchived(row)}
      >
        {row.archived ? texts.restore : texts.archive}
      </Button>
      <Button leftSection={<IconPencil size={18} />} onClick={() => setEditing(true)}>
        {texts.edit}
      </Button>
    </>
  )
  const ofKind = row && own?.(row)
  const acts = (ofKind || common) && (
    <>
      {ofKind}
      {common}
    </>
  )

  return (
    <Page
      crumb={crumb ? crumb(row) : <Crumb to={path} name={words['file']} />}
      tabs={tabs}
      title={row ? String(row[title!]) : words['one']}
      context={row?.archived && <Status tone="quiet">{texts['state.archived']}</Status>}
      act={acts}
    >
      {row ? (
        <>
          <DescriptionList
            facts={shown
              .map((name) => [words[name]!, valueOf(name, row)] as const)
              .map(([label, value]) => value !== null && [label, value])}
          />
          <Group mt="xl" hiddenFrom="sm">
            {acts}
          </Group>
          {children?.(row)}
        </>
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
      {isEditing && row?.may.manage && <RecordSheet of={of} words={words} row={row} fixed={fixed} onClose={() => setEditing(false)} />}
    </Page>
  )
}
