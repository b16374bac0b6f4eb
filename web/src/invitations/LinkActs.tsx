import { ActionIcon, Modal } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconCopy, IconDots, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { DropMenu } from '../kit/page/DropMenu.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { copyText } from '../kit/copy-text.ts'
import { LinkField } from './LinkField.tsx'
import { useInvitationTexts } from './invitation-texts.ts'

interface Act {
  name: string
  icon: Icon
  run: () => void
  danger?: boolean
}

/** A menu of the actions on one row; copying comes first when there is a link to copy. */
export function LinkActs({ name, link, acts }: { name: string; link: string | null; acts: Act[] }) {
  const texts = useInvitationTexts()
  const [byHand, setByHand] = useState(false)
  if (link === null && acts.length === 0) return null
  const copy = async (text: string) => ((await copyText(text)) ? void toast(texts.copied) : setByHand(true))
  return (
    <>
      <DropMenu
        position="bottom-end"
        width={200}
        target={
          <ActionIcon aria-label={fill(texts.actsFor, { name })}>
            <IconDots size={18} />
          </ActionIcon>
        }
        groups={[
          {
            lines: [
              ...(link === null ? [] : [{ key: 'copy', name: texts.copyLink, lead: <IconCopy size={16} />, run: () => void copy(link) }]),
              ...acts.map(({ name: word, icon: ActIcon, run, danger }) => ({
                key: word,
                name: word,
                lead: <ActIcon size={16} />,
                run,
                ...(danger && { danger }),
              })),
            ],
          },
        ]}
      />
      <Modal opened={byHand} onClose={() => setByHand(false)} title={name}>
        <LinkField label={texts.copyLink} link={link ?? ''} />
      </Modal>
    </>
  )
}
