import { ActionIcon, Group, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useKitTexts } from '../kit-texts.ts'

interface PagerProps {
  /** The page number, starting at 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** Page buttons under a list; nothing if one page holds all rows. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const texts = useKitTexts()
  if (total <= pageSize) return null
  const [from, to] = [(page - 1) * pageSize + 1, Math.min(page * pageSize, total)]
  return (
    <Group justify="space-between" mt="md" data-print="no">
      <Text fz="sm" c="dimmed" className="num">
        {fill(texts.pageOf, { from, to, total })}
      </Text>
      <Group gap={0}>
        <ActionIcon disabled={page === 1} aria-label={texts.pageBefore} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon disabled={to >= total} aria-label={texts.pageAfter} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
    </Group>
  )
}

/** A part of rows that the page has read as a whole, and the buttons for the other parts. */
export function usePaged<T>(rows: readonly T[], pageSize = 20): { shown: readonly T[]; pager: ReactNode } {
  const [chosen, setPage] = useState(1)
  // Rows may have gone since the page was chosen.
  const page = Math.max(1, Math.min(chosen, Math.ceil(rows.length / pageSize)))
  return {
    shown: rows.slice((page - 1) * pageSize, page * pageSize),
    pager: <Pager page={page} pageSize={pageSize} total={rows.length} onPage={setPage} />,
  }
}
