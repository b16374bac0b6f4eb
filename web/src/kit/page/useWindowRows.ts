import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { usePrinting } from './usePrinting.ts'

interface Rows {
  count: number
  /** The height of a row in pixels; an estimate where rows are measured. */
  height: (index: number) => number
  /** The number of rows rendered outside the window. */
  beside?: number
  /** Forces rendering of all rows, for rows that each hold much. */
  everything?: boolean
}

/** Lists up to this length are rendered in full, so that the browser's search finds every row and nothing is measured. */
const few = 120

/** Returns the rows of a long list that are in the window, and the space before and after them. The page scrolls, not the list. */
export function useWindowRows<T extends HTMLElement>({ count, height, beside = 12, everything = count <= few }: Rows) {
  const list = useRef<T>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const all = usePrinting() || everything
  useLayoutEffect(() => {
    if (!all && list.current) setScrollMargin(list.current.getBoundingClientRect().top + window.scrollY)
  }, [all, count])
  // eslint-disable-next-line react/incompatible-library -- nothing here is memoized: the rows follow the window.
  const virtual = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: height,
    overscan: beside,
    scrollMargin,
    enabled: !all,
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  if (all) return { list, rows: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, measure: undefined }
  return {
    list,
    rows: items.map(({ index }) => index),
    before: (items[0]?.start ?? scrollMargin) - scrollMargin,
    after: Math.max(0, virtual.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin)),
    measure: virtual.measureElement,
  }
}
