import { Button, Group } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconGitMerge } from '@tabler/icons-react'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useCalendarTexts } from '../calendar-texts.ts'

interface VersionConflictProps {
  user: string | null
  onLoad: () => void
  /** Undefined if nothing was typed, because then there is nothing to keep. */
  onKeep?: () => void
}

/** Shown when two people edited the same event: both versions are still available, and the user chooses one. */
export function VersionConflict({ user, onLoad, onKeep }: VersionConflictProps) {
  const texts = useCalendarTexts()
  return (
    <Notice tone="warn" icon={<IconGitMerge size={18} />}>
      <b>{user === null ? texts.conflictTitle : fill(texts.conflictBy, { user })}</b> {onKeep && texts.conflictHelp}
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={onLoad}>
          {texts.conflictLoad}
        </Button>
        {onKeep && (
          <Button variant="default" onClick={onKeep}>
            {texts.conflictKeep}
          </Button>
        )}
      </Group>
    </Notice>
  )
}
