import { Button, Group } from '@mantine/core'
import { useKitTexts } from '../kit-texts.ts'

interface DialogButtonsProps {
  onAct: () => void
  /** Without it the dialog only informs and has no cancel button. */
  onCancel?: () => void
  act?: string | undefined
  cancel?: string | undefined
  danger?: boolean
  busy?: boolean | undefined
  disabled?: boolean | undefined
}

/** The buttons at the foot of a dialog. A specific verb is best; without one they are labelled OK and Cancel. */
export function DialogButtons({ onAct, onCancel, act, cancel, danger, busy = false, disabled = false }: DialogButtonsProps) {
  const texts = useKitTexts()
  return (
    <Group justify="flex-end" mt="xl">
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {cancel ?? texts.cancel}
        </Button>
      )}
      <Button {...(danger && { color: 'red' })} loading={busy} disabled={disabled} onClick={onAct}>
        {act ?? texts.ok}
      </Button>
    </Group>
  )
}
