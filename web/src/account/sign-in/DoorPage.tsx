import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageMark } from '../../kit/page/Wordmark.tsx'
import classes from './SignInScreen.module.css'

/** The layout of pages before the sign-in: club logo, title, lead and one column. */
export function DoorPage({ title, lead, crest, children }: { title: string; lead?: ReactNode; crest?: ReactNode; children: ReactNode }) {
  return (
    <Box component="main" className={classes.form} mx="auto">
      <PageMark />
      <Box mt="xl">{crest}</Box>
      <h1 data-page-title tabIndex={-1} style={lead ? { marginTop: crest ? 12 : 32, marginBottom: 4 } : undefined}>
        {title}
      </h1>
      {lead && (
        <Text c="dimmed" mb="lg" style={{ textWrap: 'pretty' }}>
          {lead}
        </Text>
      )}
      {children}
    </Box>
  )
}
