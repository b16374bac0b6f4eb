import { Modal, Text, UnstyledButton } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { DialogButtons } from '../../kit/page/DialogButtons.tsx'
import { recentErrors } from '../../kit/feedback/report-error.ts'
import { snackbar } from '../../kit/feedback/toast.ts'
import { runningVersion } from '../new-version.ts'

/** The details that a help desk needs: build, browser, page and recent errors. */
const details = () =>
  [
    `Touchline ${runningVersion()}`,
    navigator.userAgent,
    location.pathname,
    ...recentErrors().map(({ message, address }) => `${address}: ${message}`),
  ].join('\n')

/** Shows the product's name and build. */
export function AboutButton({ className }: { className?: string | undefined }) {
  const texts = useKitTexts()
  const [opened, setOpened] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(details()).then(
      () => snackbar(texts.copied),
      () => undefined,
    )
  return (
    <>
      <UnstyledButton className={className} onClick={() => setOpened(true)}>
        {texts.about}
      </UnstyledButton>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Touchline" closeButtonProps={{ 'aria-label': texts.close }}>
        <Text>{texts.aboutLine}</Text>
        <Text mt="sm" c="dimmed" fz="sm" className="num">
          {fill(texts.version, { version: runningVersion() })}
        </Text>
        <DialogButtons onAct={() => setOpened(false)} onCancel={copy} cancel={texts.copyDetails} />
      </Modal>
    </>
  )
}
