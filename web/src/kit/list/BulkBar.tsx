import { ActionIcon, Button, Group, Text } from '@mantine/core'
import type { Bulk } from '@touchline/domain/kit/list/bulk'
import { fill } from '@touchline/domain/kit/texts'
import { IconX, type Icon } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import classes from './BulkBar.module.css'
import { BulkDialog } from './BulkDialog.tsx'
import { useListTexts } from './list-texts.ts'
import type { Selection } from './useSelection.ts'

/** An act as a button. `title` asks before it, `done` confirms it; both get the number of rows. */
export interface BulkAction<A extends string = string> {
  act: A
  name: string
  icon: Icon
  danger?: boolean
  title: (count: number) => string
  body?: string
  done: (count: number) => string
}

/** The chosen rows as the endpoints of bulk acts take them. */
export type ChosenRows = { ids: readonly number[] } | { found: Readonly<Record<string, string>> }

/** An act that asks for more than a confirmation: it renders its own dialog for `count` rows. `onDone` clears the selection. */
export interface BulkDialogAction {
  act: string
  name: string
  icon: Icon
  danger?: boolean
  dialog: (props: { chosen: ChosenRows; count: number; onClose: () => void; onDone: () => void }) => ReactNode
}

export interface BulkOf {
  of: Bulk
  acts: readonly BulkAction[]
  /** The reasons for which a row stays as it is, by the server’s codes. */
  reasons: Readonly<Record<string, string>>
}
/** Acts of a list that all have dialogs of their own. */
export interface BulkDialogs {
  of?: never
  acts: readonly BulkDialogAction[]
}

interface BulkBarProps {
  bulk: BulkOf | BulkDialogs
  selection: Selection
  /** All rows found, on all pages. */
  total: number
  /** Search and filters, as the endpoint takes them. */
  narrowed: Readonly<Record<string, string>>
}

/** Appears under a list while rows are selected: how many, all of them instead, and the acts. */
export function BulkBar({ bulk, selection, total, narrowed }: BulkBarProps) {
  const texts = useListTexts()
  const [asked, setAsked] = useState<BulkAction | BulkDialogAction | null>(null)
  const { ids, isAll, selectAll, clear } = selection
  const count = isAll ? total : ids.size
  if (count === 0) return null
  const chosen: ChosenRows = isAll ? { found: narrowed } : { ids: [...ids] }
  const onClose = () => setAsked(null)
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
        <Group gap="xs" ml="auto">
          {bulk.acts.map((action) => (
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
          <ActionIcon aria-label={texts.clearSelection} onClick={clear}>
            <IconX size={18} />
          </ActionIcon>
        </Group>
      </Group>
      {asked && 'dialog' in asked && asked.dialog({ chosen, count, onClose, onDone: clear })}
      {asked && !('dialog' in asked) && bulk.of && (
        <BulkDialog bulk={bulk} action={asked} chosen={chosen} onClose={onClose} onDone={clear} />
      )}
    </>
  )
}
