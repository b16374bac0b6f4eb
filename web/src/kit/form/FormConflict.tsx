import { Button, Group } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconGitMerge } from '@tabler/icons-react'
import { Notice } from '../feedback/Notice.tsx'
import { useFormTexts } from './form-texts.ts'

export interface ConflictWords {
  conflictBy: string
  conflictTitle: string
  conflictHelp: string
  conflictLoad: string
  conflictKeep: string
}

interface FormConflictProps {
  conflict: { user: string | null; changed?: readonly string[] }
  words?: ConflictWords | undefined
  onLoad: () => void
  /** Left out if nothing was typed: there is nothing to keep. */
  onKeep?: () => void
}

/** Two people edited the same thing. Both versions are safe, and the reader decides between them. */
export function FormConflict({ conflict: { user, changed = [] }, words, onLoad, onKeep }: FormConflictProps) {
  const usual = useFormTexts()
  const texts = words ?? usual
  return (
    <Notice tone="warn" icon={<IconGitMerge size={18} />}>
      <b>{user === null ? texts.conflictTitle : fill(texts.conflictBy, { user })}</b>{' '}
      {changed.length > 0 && `${fill(usual.conflictFields, { fields: changed.join(', ') })} `}
      {onKeep && texts.conflictHelp}
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
