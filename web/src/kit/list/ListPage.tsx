import { Button } from '@mantine/core'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import type { Column } from '@touchline/domain/kit/list/column'
import type { List, ListWord, RowOf, ShownColumn } from '@touchline/domain/kit/list/list'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ExportButton } from '../pickers/ExportButton.tsx'
import { ListSkeleton, RowsSkeleton } from '../feedback/ListSkeleton.tsx'
import { Pager } from '../page/Pager.tsx'
import { useRead } from '../api/queries.ts'
import { Row } from '../page/Row.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { useLocale } from '../texts.ts'
import { ErrorPanel } from '../feedback/ErrorPanel.tsx'
import { useAddressFilters } from '../api/useAddressFilters.ts'
import { useIsPhone } from '../page/useIsPhone.ts'
import { useZone } from '../../shell/session/useActor.ts'
import { ListBar } from './ListBar.tsx'
import { listAddress } from './list-query.ts'
import { ListTable } from './ListTable.tsx'
import { useListTexts } from './list-texts.ts'
import type { AnyRow } from './table-props.ts'
import { moneyText, useListCells } from './useListCells.tsx'

const pageSize = 50

interface ListPageProps<L extends List> {
  of: L
  /** A text for each column and choice value, the file name of the export, and the message of an empty list. */
  words: Record<ListWord<L['columns']>, string> & { search: string; noneYet: string; noneYetHelp?: string; file: string }
  icon: ReactNode
  /** Cells for columns that need more than the default cell of their kind. */
  cells?: { [K in ShownColumn<L['columns']>]?: (row: RowOf<L>) => ReactNode }
  rowTo?: (row: RowOf<L>) => string | undefined
  rowActs?: (row: RowOf<L>) => ReactNode
  /** The two lines of a row on a phone; by default the first column above the next two. */
  phone?: (row: RowOf<L>) => { title: ReactNode; detail: ReactNode }
  /** The suggested next step of an empty list. */
  next?: ReactNode
}

/** A list as a screen. Search, filters, sort and page are kept in the address; rows are two lines on a phone. */
export function ListPage<L extends List>({ of, words: given, icon, cells, rowTo, rowActs, phone, next }: ListPageProps<L>) {
  const texts = useListTexts()
  const words = given as Readonly<Record<string, string>>
  const columns = Object.entries(of.columns as Record<string, Column>)
  const isPhone = useIsPhone()
  const locale = useLocale()
  const cellOf = useListCells(words, useZone())
  const { query, set, clear } = useAddressFilters()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())

  const address = listAddress(columns, query, of.order)
  const { page, sort, narrowed } = address
  const sorted = sort !== of.order && { sort }
  const read = useRead(of.read as Endpoint, { query: { page, page_size: pageSize, ...narrowed, ...sorted } } as never, { keep: true })
  const data = read.data as { items: AnyRow[]; total: number; totals: Record<string, number> } | undefined
  const isNarrowed = Object.keys(narrowed).length > 0

  const own = cells as Record<string, ((row: AnyRow) => ReactNode) | undefined> | undefined
  const to = rowTo as ((row: AnyRow) => string | undefined) | undefined
  const shown = columns
    .filter(([name, { hidden: never, kind }]) => !never && kind !== 'id' && !hidden.has(name))
    .map(([name, column], at) => {
      const draw = own?.[name] ?? cellOf(name, column)
      const cell = (row: AnyRow) => (at === 0 && to?.(row) !== undefined ? <Link to={to(row)!}>{draw(row)}</Link> : draw(row))
      return {
        name,
        head: words[name] ?? name,
        end: column.kind === 'cents' || column.kind === 'int',
        sortable: column.sort === true,
        cell,
        draw,
      }
    })
  const totals = Object.entries(data?.totals ?? {}).map(([name, sum]) => [
    name,
    of.columns[name]?.kind === 'cents' ? moneyText(sum, locale) : String(sum),
  ])
  const linesOf = (row: AnyRow) =>
    phone?.(row as never) ?? {
      title: shown[0]?.draw(row),
      detail: shown.slice(1, 3).map(({ name, draw }, at) => (
        <span key={name}>
          {at > 0 && ' · '}
          {draw(row)}
        </span>
      )),
    }

  return (
    <>
      <ListBar
        columns={columns}
        words={words}
        address={address}
        set={set}
        total={data?.total ?? null}
        hidden={hidden}
        onHidden={setHidden}
        exportButton={
          <ExportButton
            endpoint={of.exported as Endpoint}
            args={{ query: { ...narrowed, ...sorted } } as never}
            file={`${words['file']}.csv`}
            done={texts.exported}
          >
            {texts.exportList}
          </ExportButton>
        }
      />
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !data && isPhone ? (
        <RowsSkeleton rows={8} />
      ) : !data ? (
        <ListSkeleton rows={8} columns={shown.map(({ head, end }) => (end ? [head, 60, 'end'] : [head, 120]))} />
      ) : data.items.length === 0 && isNarrowed ? (
        <StateMessage
          icon={icon}
          title={texts.noneFound}
          acts={
            <Button variant="default" onClick={clear}>
              {texts.clearFilters}
            </Button>
          }
        >
          {texts.noneFoundHelp}
        </StateMessage>
      ) : data.items.length === 0 && page === 1 ? (
        <StateMessage icon={icon} title={words['noneYet']!} acts={next}>
          {words['noneYetHelp']}
        </StateMessage>
      ) : isPhone ? (
        data.items.map((row) => <Row key={row.id} {...linesOf(row)} end={rowActs?.(row as never)} {...linkOf(to?.(row))} />)
      ) : (
        <ListTable
          columns={shown}
          rows={data.items}
          sort={sort}
          onSort={(by) => set('sort', by === of.order ? null : by)}
          acts={rowActs as ((row: AnyRow) => ReactNode) | undefined}
          totals={Object.fromEntries(totals) as Record<string, string>}
        />
      )}
      <Pager page={page} pageSize={pageSize} total={data?.total ?? 0} onPage={(at) => set('page', String(at))} />
    </>
  )
}

const linkOf = (to: string | undefined) => (to === undefined ? {} : { to })
