import { Button } from '@mantine/core'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { betweenValues, type List, type ListWord, type NamedFilter, type RowOf, type ShownColumn } from '@touchline/domain/kit/list/list'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useZone } from '../../shell/session/useActor.ts'
import { ExportButton } from '../pickers/ExportButton.tsx'
import type { FilterSearch } from '../pickers/FilterChip.tsx'
import { Pager } from '../page/Pager.tsx'
import { useRead } from '../api/queries.ts'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { useLocale } from '../texts.ts'
import { useIsPhone } from '../page/useIsPhone.ts'
import { BulkBar, type BulkDialogs, type BulkOf } from './BulkBar.tsx'
import { ListBar, type Choices } from './ListBar.tsx'
import { ListRows } from './ListRows.tsx'
import classes from './ListPage.module.css'
import { useListTexts } from './list-texts.ts'
import type { AnyRow } from './table-props.ts'
import { useListCells } from './useListCells.tsx'
import { useAddedActs } from './added-acts.ts'
import { useListState } from './useListState.ts'
import { useSelection } from './useSelection.ts'

const pageSize = 50

interface ListPageProps<L extends List> {
  of: L
  /** A word for each column and choice, the name of the file, and the texts of the empty list. */
  words: Record<ListWord<L['columns']>, string> & { search: string; noneYet: string; noneYetHelp?: string; file: string }
  icon: ReactNode
  /** Cells for columns that need more than the default cell of their kind. */
  cells?: { [K in ShownColumn<L['columns']>]?: (row: RowOf<L>) => ReactNode }
  rowTo?: (row: RowOf<L>) => string | undefined
  rowActs?: (row: RowOf<L>) => ReactNode
  /** The row on a phone; unsaid, the first column over the next two. */
  phone?: (row: RowOf<L>) => { title: ReactNode; detail: ReactNode; lead?: ReactNode; end?: ReactNode }
  /** Columns whose filter is not offered here. */
  without?: readonly string[]
  /** The values of the filters `named` and `picks`. Without any, a filter is not offered; undefined keeps its room. */
  choices?: { [K in NamedFilter<L>]?: Choices }
  /** A search field for the filters of `picks` with more values than are listed; `choices` then holds what was found, and the chosen value. */
  searches?: { [K in L['picks'][number]]?: FilterSearch }
  /** Filters that the page sets itself, such as the thing whose rows it lists: they are in no address and cannot be cleared. */
  within?: Readonly<Record<string, string>>
  /** The suggested next step of an empty list. */
  next?: ReactNode
  /** Columns that say nothing with these filters. */
  omit?: (narrowed: Readonly<Record<string, string>>) => readonly string[]
  /** Stands beside the rows, above them in a narrow window and below them on a phone: a chart of what the filters find. */
  aside?: (narrowed: Readonly<Record<string, string>>) => ReactNode
  /** Acts on several rows; without them there are no checkboxes. */
  bulk?: BulkOf | BulkDialogs
}

/** A list as a screen. Search, filters, sort and page are kept in the address; rows are two lines on a phone. */
export function ListPage<L extends List>(props: ListPageProps<L>) {
  const { of, icon, rowActs, phone, without = [], choices = {}, searches = {}, within, next, bulk, aside } = props
  const texts = useListTexts()
  const words = props.words as Readonly<Record<string, string>>
  const isPhone = useIsPhone()
  const locale = useLocale()
  const cellOf = useListCells(words, useZone())
  const state = useListState(of)
  const { page, sort, narrowed } = state.address
  const added = useAddedActs(of.name)
  const selection = useSelection({ path: of.read.path, narrowed, within })
  const seen = useRef(new Map<number, string>())
  const [selecting, setSelecting] = useState(false)

  const sorted = sort !== of.order && { sort }
  const read = useRead(of.read as Endpoint, { query: { page, page_size: pageSize, ...narrowed, ...within, ...sorted } } as never, {
    keep: true,
  })
  const data = read.data as { items: AnyRow[]; total: number; totals: Record<string, number> } | undefined
  const isNarrowed = Object.keys(narrowed).length > 0

  const omitted = props.omit?.(narrowed) ?? []
  const own = props.cells as Record<string, ((row: AnyRow) => ReactNode) | undefined> | undefined
  const to = props.rowTo as ((row: AnyRow) => string | undefined) | undefined
  const shown = state.columns
    .filter(([name, { hidden, kind }]) => !hidden && kind !== 'id' && !state.hidden.has(name) && !omitted.includes(name))
    .map(([name, column], at) => {
      const draw = own?.[name] ?? cellOf(name, column)
      const cell = (row: AnyRow) => (at === 0 && to?.(row) !== undefined ? <Link to={to(row)!}>{draw(row)}</Link> : draw(row))
      const isNumber = column.kind === 'int' || column.kind === 'decimal'
      const end = column.kind === 'cents' || isNumber
      const bare = isNumber || column.kind === 'flag'
      return { name, head: words[name] ?? name, end, bare, sortable: column.sort === true, cell, draw }
    })
  const totals = Object.entries(data?.totals ?? {}).map(([name, sum]) => [
    name,
    of.columns[name]?.kind === 'cents' ? moneyText(sum, locale) : String(sum),
  ])
  const leads = (row: AnyRow) => to?.(row) !== undefined
  const linesOf = (row: AnyRow) => {
    const line = phone?.(row as never) ?? {
      title: shown[0]?.draw(row),
      detail: shown.slice(1, 3).map(({ name, head, bare, draw }, at) => (
        <span key={name}>
          {at > 0 && ' · '}
          {/* A number, or yes and no, says nothing without its heading. */}
          {bare && `${head}: `}
          {draw(row)}
        </span>
      )),
    }
    return leads(row) ? { ...line, to: to!(row)! } : { ...line, ...(rowActs && { end: rowActs(row as never) }) }
  }
  // The first shown column names the row; only a text can be read out.
  const nameOf = (row: AnyRow) => String(row[shown[0]?.name ?? 'id'])
  useEffect(() => data?.items.forEach((row) => void seen.current.set(row.id, nameOf(row))))
  const empty =
    isNarrowed || page > 1 ? (
      <StateMessage
        icon={icon}
        title={texts.noneFound}
        acts={
          <Button variant="default" onClick={state.clear}>
            {texts.clearFilters}
          </Button>
        }
      >
        {texts.noneFoundHelp}
      </StateMessage>
    ) : (
      <StateMessage icon={icon} title={words['noneYet']!} acts={next}>
        {words['noneYetHelp']}
      </StateMessage>
    )

  const exportOf = (name: string, lines: number, ids?: readonly number[]) => (
    <ExportButton
      endpoint={of.exported as Endpoint}
      args={{ query: { ...narrowed, ...within, ...sorted, ...(ids && { ids: ids.join(betweenValues) }) } } as never}
      file={`${words['file']}.csv`}
      done={texts.exported}
      progress={{ lines, text: (percent) => fill(texts.exporting, { percent }) }}
    >
      {name}
    </ExportButton>
  )

  return (
    <>
      <ListBar
        list={of}
        without={without}
        omitted={omitted}
        choices={choices as Readonly<Record<string, Choices>>}
        searches={searches as Readonly<Record<string, FilterSearch>>}
        state={state}
        words={words}
        total={data?.total ?? null}
        selectButton={
          bulk &&
          isPhone && (
            <Button variant="default" aria-pressed={selecting} onClick={() => (setSelecting(!selecting), selection.clear())}>
              {texts.select}
            </Button>
          )
        }
        exportButton={exportOf(texts.exportList, data?.total ?? 0)}
      />
      <BesideRows aside={aside?.(narrowed)}>
        <ListRows
          read={read}
          rows={data?.items ?? null}
          columns={shown}
          empty={empty}
          phone={linesOf}
          // A row that is a link holds no buttons.
          {...(rowActs && { beside: (row: AnyRow) => leads(row) && rowActs(row as never) })}
          sort={sort}
          onSort={(by) => state.set('sort', by === of.order ? null : by)}
          acts={rowActs as ((row: AnyRow) => ReactNode) | undefined}
          totals={Object.fromEntries(totals) as Record<string, string>}
          selection={bulk && (!isPhone || selecting) ? { ...selection, nameOf } : undefined}
        />
        <Pager page={page} pageSize={pageSize} total={data?.total ?? 0} onPage={(at) => state.set('page', String(at))} />
      </BesideRows>
      {bulk && data && (
        <BulkBar
          bulk={bulk}
          added={added}
          selection={selection}
          nameOf={(id) => seen.current.get(id)}
          total={data.total}
          narrowed={{ ...narrowed, ...within }}
          exportButton={(chosen) =>
            'ids' in chosen ? exportOf(texts.exportSelected, chosen.ids.length, chosen.ids) : exportOf(texts.exportSelected, data.total)
          }
        />
      )}
    </>
  )
}

function BesideRows({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  if (!aside) return children
  return (
    <div className={classes.beside}>
      <div className={classes.rows}>{children}</div>
      <aside className={classes.aside}>{aside}</aside>
    </div>
  )
}
