import { Box, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageMark } from '../../kit/page/Wordmark.tsx'
import classes from './SignInScreen.module.css'

/** The layout of a page with one short form, before or beside the sign-in. */
export function EntryPage({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) {
  return (
    <Box component="main" className={classes.form} mx="auto">
      <PageMark />
      <EntryHead title={title} help={help} />
      <Stack gap="lg">{children}</Stack>
    </Box>
  )
}

export function EntryHead({ title, help }: { title: string; help?: ReactNode }) {
  return (
    <div className={classes.head}>
      <h1 data-page-title tabIndex={-1}>
        {title}
      </h1>
      {help && (
        <Text c="dimmed" fz="sm">
          {help}
        </Text>
      )}
    </div>
  )
}
