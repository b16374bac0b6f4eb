import { Anchor, Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from './Wordmark.tsx'

/** A page that is one message, where no navigation stands around it to say whose page it is. */
export function MessagePage({ children }: { children: ReactNode }) {
  return (
    <Box component="main" p="24px var(--tl-gutter)">
      <Anchor component={Link} to="/" c="inherit" underline="never">
        <Wordmark />
      </Anchor>
      {children}
    </Box>
  )
}
