import { Modal, Text, UnstyledButton } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useKitTexts } from '../kit/kit-texts.ts'
import { runningVersion } from './new-version.ts'

/** Which product this is, and which build: what a help desk asks first. */
export function AboutButton({ className }: { className?: string | undefined }) {
  const texts = useKitTexts()
  const [opened, setOpened] = useState(false)
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
      </Modal>
    </>
  )
}
