import { Anchor } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { fill } from '@touchline/domain/kit/texts'
import { useKitTexts } from '../kit-texts.ts'
import { Notice } from '../feedback/Notice.tsx'

/** Lists all errors of a form at its top, each as a link to its field. */
export function FormErrors({ errors }: { errors: Record<string, string> }) {
  const texts = useKitTexts()
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  return (
    <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
      <b>{entries.length === 1 ? texts.oneToFix : fill(texts.manyToFix, { count: entries.length })} </b>
      {entries.map(([field, text], i) => (
        <span key={field}>
          {i > 0 && ' '}
          <Anchor href={`#${field}`} fz="inherit" c="inherit" underline="always">
            {text}
          </Anchor>
        </span>
      ))}
    </Notice>
  )
}
