import { Button, Group } from '@mantine/core'
import { useKitTexts } from '../kit-texts.ts'

interface FormButtonsProps {
  act: string
  busy: boolean
  disabled?: boolean
  onCancel?: (() => void) | undefined
}

/** Cancel and the submit button at the foot of a form. */
export function FormButtons({ act, busy, disabled = false, onCancel }: FormButtonsProps) {
  const texts = useKitTexts()
  return (
    <Group justify="flex-end" gap="sm">
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
      <Button type="submit" loading={busy} disabled={disabled}>
        {act}
      </Button>
    </Group>
  )
}
