import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useKitTexts } from '../kit-texts.ts'
import { dropToast, toasts, type Toast } from './toast.ts'
import classes from './Toasts.module.css'

function OneToast({ toast, held }: { toast: Toast; held: boolean }) {
  const texts = useKitTexts()
  const { id, lasts, act } = toast
  useEffect(() => {
    if (lasts === null || held) return
    const timer = setTimeout(() => dropToast(id), lasts)
    return () => clearTimeout(timer)
  }, [id, lasts, held])
  return (
    <div className={classes.toast} data-tone={toast.tone} role={toast.tone === 'bad' ? 'alert' : 'status'}>
      <span className={classes.text}>{toast.text}</span>
      {act && (
        <UnstyledButton
          className={classes.act}
          onClick={() => {
            dropToast(id)
            act.run()
          }}
        >
          {act.label}
        </UnstyledButton>
      )}
      {toast.closeLabel ? (
        <UnstyledButton className={classes.close} onClick={() => dropToast(id)}>
          {toast.closeLabel}
        </UnstyledButton>
      ) : !toast.closable ? null : (
        <UnstyledButton className={classes.close} aria-label={texts.close} onClick={() => dropToast(id)}>
          <IconX size={16} aria-hidden />
        </UnstyledButton>
      )}
    </div>
  )
}

/** Shows messages about finished actions above the page; the timer pauses while the pointer or the focus is on one. */
export function Toasts() {
  const shown = toasts.use()
  const [held, setHeld] = useState(false)
  return (
    <div
      className={classes.stack}
      data-print="no"
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((toast) => (
        <OneToast key={toast.id} toast={toast} held={held} />
      ))}
    </div>
  )
}
