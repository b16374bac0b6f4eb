import { ActionIcon, Button, Group, Text } from '@mantine/core'
import type { Bulk } from '@touchline/domain/kit/list/bulk'
import { fill } from '@touchline/domain/kit/texts'
import { IconX, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
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

export interface BulkOf {
  of: Bulk
  acts: readonly BulkAction[]
  /** The reasons for which a row stays as it is, by the server’s codes. */
  reasons: Readonly<Record<string, string>>
}

interface BulkBarProps {
  bulk: BulkOf
  selection: Selection
  /** All rows found, on all pages. */
  total: number
  /** Search and filters, as the endpoint takes them. */
  narrowed: Readonly<Record<string, string>>
}

/** Appears under a list while rows are selected: how many, all of them instead, and the acts. */
export function BulkBar({ bulk, selection, total, narrowed }: BulkBarProps) {
  const texts = useListTexts()
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const { ids, isAll, selectAll, clear } = selection
  const count = isAll ? total : ids.size
  if (count === 0) return null
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
      {asked && (
        <BulkDialog
          bulk={bulk}
          action={asked}
          chosen={isAll ? { found: narrowed } : { ids: [...ids] }}
          onClose={() => setAsked(null)}
          onDone={clear}
        />
      )}
    </>
  )
}
