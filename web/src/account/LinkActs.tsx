import { ActionIcon, Menu, Modal } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconCopy, IconDots, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../kit/toast.ts'
import { copyText } from './copy-link.ts'
import { LinkField } from './LinkField.tsx'
import { useSignUpTexts } from './sign-up-texts.ts'

interface Act {
  name: string
  icon: Icon
  run: () => void
  danger?: boolean
}

/** What can be done with a line, behind three dots; copying comes first where there is something to copy. */
export function LinkActs({ name, link, acts }: { name: string; link: string | null; acts: Act[] }) {
  const texts = useSignUpTexts()
  const [byHand, setByHand] = useState(false)
  if (link === null && acts.length === 0) return null
  const copy = async (text: string) => ((await copyText(text)) ? void toast(texts.copied) : setByHand(true))
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon aria-label={fill(texts.actsFor, { name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {link !== null && (
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void copy(link)}>
              {texts.copyLink}
            </Menu.Item>
          )}
          {acts.map(({ name: word, icon: ActIcon, run, danger }) => (
            <Menu.Item key={word} leftSection={<ActIcon size={16} />} onClick={run} {...(danger && { c: 'var(--mantine-color-error)' })}>
              {word}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Modal opened={byHand} onClose={() => setByHand(false)} title={name}>
        <LinkField label={texts.copyLink} link={link ?? ''} />
      </Modal>
    </>
  )
}
