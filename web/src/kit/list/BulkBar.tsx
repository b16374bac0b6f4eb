import { ActionIcon, Button, Group, Text } from '@mantine/core'
import type { Bulk, BulkResult } from '@touchline/domain/kit/list/bulk'
import { fill } from '@touchline/domain/kit/texts'
import { IconX, type Icon } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { toast } from '../feedback/toast.ts'
import { DropMenu } from '../page/DropMenu.tsx'
import { useIsPhone } from '../page/useIsPhone.ts'
import classes from './BulkBar.module.css'
import { BulkDialog } from './BulkDialog.tsx'
import { goneFrom, goneSentence } from './gone-rows.ts'
import { useListTexts } from './list-texts.ts'
import type { Selection } from './useSelection.ts'

/** The values that an act asks for besides the rows; they are sent with it. */
export type Given = Readonly<Record<string, unknown>>

/** An act as a button. `title` asks before it, `done` confirms it; both get the number of rows, `done` the whole result too. */
export interface BulkAction<A extends string = string> {
  act: A
  name: string
  icon: Icon
  danger?: boolean
  title: (count: number) => string
  body?: string
  done: (count: number, result: BulkResult) => string
  /** The fields of what the act asks for. There is a preview when `isReady`; `errors` are those of the server. */
  asks?: {
    start: Given
    isReady: (given: Given) => boolean
    fields: (props: { given: Given; onChange: (given: Given) => void; errors: Readonly<Record<string, string>> }) => ReactNode
  }
}

/** The chosen rows as the endpoints of bulk acts take them. */
export type ChosenRows = { ids: readonly number[] } | { found: Readonly<Record<string, string>> }

interface OwnDialog {
  chosen: ChosenRows
  count: number
  onClose: () => void
  /** Clears the selection. */
  onDone: () => void
  /** Names the rows that a refusal says have left the list, and takes them out of the selection; false for any other error. */
  onGone: (error: unknown) => boolean
}
/** An act that asks for more than a confirmation: it renders its own dialog for `count` rows. */
export interface BulkDialogAction {
  act: string
  name: string
  icon: Icon
  danger?: boolean
  dialog: (props: OwnDialog) => ReactNode
}

export interface BulkOf {
  of: Pick<Bulk, 'preview' | 'run'>
  /** The parameters of the path of the acts, such as the team whose roster they change. */
  params?: Readonly<Record<string, number>>
  acts: readonly BulkAction[]
  /** The reasons for which a row stays as it is, by the server’s codes. */
  reasons: Readonly<Record<string, string>>
  /** The names of what the preview shows as changed. */
  words?: Readonly<Record<string, string>>
}
/** Acts of a list that all have dialogs of their own. */
export interface BulkDialogs {
  of?: never
  acts: readonly BulkDialogAction[]
}

interface BulkBarProps {
  bulk: BulkOf | BulkDialogs
  /** Acts that other areas add to the list. */
  added: readonly BulkDialogAction[]
  selection: Selection
  /** The name under which a row was last in the list. */
  nameOf: (id: number) => string | undefined
  /** All rows found, on all pages. */
  total: number
  /** Search and filters, as the endpoint takes them. */
  narrowed: Readonly<Record<string, string>>
  /** Exports the selected rows. */
  exportButton: (chosen: ChosenRows) => ReactNode
}

/** More acts than these are in a menu on a phone, so that the rows stay in sight. */
const mostOnPhone = 3

/** Appears under a list while rows are selected: how many, all of them instead, and the acts. */
export function BulkBar({ bulk, added, selection, nameOf, total, narrowed, exportButton }: BulkBarProps) {
  const texts = useListTexts()
  const [asked, setAsked] = useState<BulkAction | BulkDialogAction | null>(null)
  const { ids, isAll, selectAll, clear } = selection
  const acts: readonly (BulkAction | BulkDialogAction)[] = [...added, ...bulk.acts]
  const isPhone = useIsPhone()
  const isShort = isPhone && acts.length > mostOnPhone
  const shown = isShort ? acts.slice(0, 1) : acts
  const count = isAll ? total : ids.size
  if (count === 0) return null
  const chosen: ChosenRows = isAll ? { found: narrowed } : { ids: [...ids] }
  const onClose = () => setAsked(null)
  const onGone = (error: unknown) => {
    const gone = isAll ? [] : goneFrom(error, [...ids])
    if (gone.length === 0) return false
    selection.drop(gone)
    toast(goneSentence(texts, gone, nameOf), { tone: 'bad' })
    return true
  }
  const clearButton = (
    <ActionIcon aria-label={texts.clearSelection} onClick={clear} {...(isPhone && { ml: 'auto' })}>
      <IconX size={18} />
    </ActionIcon>
  )
  return (
    <>
      <Group className={classes.bar} gap="xs" role="region" aria-label={texts.actions} data-print="no">
        <Text fz="sm" fw={550} className="num" role="status">
          {count === 1 ? texts.selectedOne : fill(texts.selected, { count })}
        </Text>
        {!isAll && total > count && (
          <Button size="compact-sm" variant="subtle" onClick={selectAll}>
            {fill(texts.selectFound, { count: total })}
          </Button>
        )}
        {isPhone && clearButton}
        <Group gap="xs" ml="auto" className={classes.acts}>
          {shown.map((action) => (
            <Button
              key={action.act}
              variant="default"
              leftSection={<action.icon size={18} />}
              {...(action.danger && { c: 'var(--mantine-color-error)' })}
              onClick={() => setAsked(action)}
            >
              {action.name}
            </Button>
          ))}
          {isShort && (
            <DropMenu
              position="top-start"
              target={<Button variant="default">{texts.more}</Button>}
              groups={[
                {
                  lines: acts.slice(1).map((action) => ({
                    ...{ key: action.act, name: action.name, lead: <action.icon size={18} />, run: () => setAsked(action) },
                    ...(action.danger && { danger: true }),
                  })),
                },
              ]}
            />
          )}
          {/* A phone keeps no files of lists, as on the page itself. */}
          {!isPhone && exportButton(chosen)}
          {!isPhone && clearButton}
        </Group>
      </Group>
      {asked && 'dialog' in asked && asked.dialog({ chosen, count, onClose, onDone: clear, onGone })}
      {asked && !('dialog' in asked) && bulk.of && (
        <BulkDialog bulk={bulk} action={asked} chosen={chosen} onClose={onClose} onDone={clear} onGone={onGone} />
      )}
    </>
  )
}
