import { Affix, Box, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Page.module.css'

interface PageProps {
  title: ReactNode
  context?: ReactNode
  crumb?: ReactNode
  act?: ReactNode
  /** Small controls beside the title, on phones only. */
  phoneAct?: ReactNode
  thumbAct?: ReactNode
  floating?: boolean
  /** Uses the full window width, for content with columns of days. */
  wide?: boolean
  tabs?: ReactNode
  children: ReactNode
}

/** The layout of a page: title, one line of context, the action at the right (at the bottom on phones) and tabs. */
export function Page({ title, context, crumb, act, phoneAct, thumbAct, floating, wide, tabs, children }: PageProps) {
  return (
    <Box className={classes.page} data-thumb={thumbAct ? true : undefined} data-floating={floating} data-wide={wide || undefined}>
      <header className={classes.head} data-tabs={tabs ? true : undefined}>
        <div className={classes.titles}>
          {crumb && (
            <Text component="div" fz="sm" c="dimmed" mb={4}>
              {crumb}
            </Text>
          )}
          <Title order={1} className={classes.title} tabIndex={-1} data-page-title>
            {title}
          </Title>
          {context && (
            <Text component="div" c="dimmed" fz="sm" mt={2} className="num">
              {context}
            </Text>
          )}
        </div>
        {phoneAct && (
          <Group gap="sm" wrap="nowrap" hiddenFrom="sm" data-print="no">
            {phoneAct}
          </Group>
        )}
        {act && (
          <Group gap="sm" wrap="nowrap" visibleFrom="sm" data-print="no">
            {act}
          </Group>
        )}
      </header>
      {tabs}
      {children}
      {thumbAct && (
        <Affix position={{ bottom: 'calc(var(--tl-bottom-bar) + 12px)', right: 16 }} zIndex={98} hiddenFrom="sm" className={classes.thumb}>
          {thumbAct}
        </Affix>
      )}
    </Box>
  )
}
