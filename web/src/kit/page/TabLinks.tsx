import { Tabs } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import classes from './TabLinks.module.css'

export interface View {
  /** The target address, which also identifies the tab. */
  to: string
  name: string
  count?: number
  /** A part that counts by itself. */
  badge?: ReactNode
  lead?: ReactNode
}

interface TabLinksProps {
  views: View[]
  current: string
  end?: ReactNode
  label?: string
  /** On a phone the tabs wrap onto several lines instead of scrolling. */
  wrap?: boolean
}

/** The saved views of a list, or the tabs of a detail page: one row of links on a thin line. */
export function TabLinks({ views, current, end, label, wrap }: TabLinksProps) {
  const navigate = useNavigate()
  const tabs = useRef<HTMLDivElement>(null)
  // The current tab may stand beyond the edge, also once the row or its tabs have another width. Only the row scrolls, never the page.
  useEffect(() => {
    const row = tabs.current
    if (!row) return
    const show = () => {
      const tab = row.querySelector<HTMLElement>('[role=tab][data-active]')
      if (tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
    }
    show()
    const watch = new ResizeObserver(show)
    for (const one of [row, ...row.querySelectorAll('[role=tab]')]) watch.observe(one)
    return () => watch.disconnect()
  }, [current, views.length])
  return (
    <div className={classes.views} data-wrap={wrap || undefined} data-print="no">
      <Tabs
        ref={tabs}
        value={current}
        onChange={(to) => to && void navigate(to, { preventScrollReset: true })}
        activateTabWithKeyboard={false}
        className={classes.tabs}
      >
        <Tabs.List className={classes.list} aria-label={label}>
          {views.map((view) => (
            <Tabs.Tab key={view.to} value={view.to} leftSection={view.lead}>
              {view.name}
              {view.count !== undefined && <span className={classes.count}>{view.count}</span>}
              {view.badge && <span className={classes.badge}>{view.badge}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {end}
    </div>
  )
}
