import { Button, Modal, Text } from '@mantine/core'
import type { readOwnRegistration } from '@touchline/domain/billing/endpoints'
import { endShare } from '@touchline/domain/billing/share-endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useAction } from '../../kit/api/useAction.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { DialogButtons } from '../../kit/page/DialogButtons.tsx'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { Row } from '../../kit/page/Row.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { useShareTexts } from './share-texts.ts'

const ProposeDialog = lazyComponent(async () => (await import('./ProposeDialog.tsx')).ProposeDialog)
type Registration = ReplyGot<typeof readOwnRegistration>

/** The other payer of a registration, or the person who was asked; and the way to ask somebody. */
export function ShareSection({ data }: { data: Registration }) {
  const texts = useShareTexts()
  const [asking, setAsking] = useState(false)
  const { share, player, share_with, canceled_at } = data
  const open = data.payment_details.amount_outstanding - data.payment_details.amount_processing
  const isLive = share?.state === 'proposed' || share?.state === 'agreed'
  if (!isLive && (canceled_at !== null || open <= 0)) return null
  const nobody = player ? fill(texts.nobody, { player: player.name }) : texts.nobodyHere
  return (
    <Section
      title={texts.title}
      aside={
        !isLive && (
          <Button variant="subtle" size="compact-sm" onPointerEnter={ProposeDialog.fetch} onClick={() => setAsking(true)}>
            {texts.propose}
          </Button>
        )
      }
    >
      {share === null ? <Row title={nobody} /> : <Shared share={share} />}
      {asking && <ProposeDialog subscription={data.id} contacts={share_with} onClose={() => setAsking(false)} />}
    </Section>
  )
}

function Shared({ share: { id, state, percent, with: name, is_first: isFirst } }: { share: NonNullable<Registration['share']> }) {
  const texts = useShareTexts()
  const { close } = useKitTexts()
  const [ending, setEnding] = useState(false)
  const end = useAction(endShare)
  const run = (done: string) => end.run({ params: { payment_share: id } }, { done, onSuccess: () => setEnding(false) })
  const sentence =
    state === 'agreed' ? (isFirst ? texts.agreedFirst : texts.agreedSecond) : state === 'proposed' ? texts.waiting : texts.declined
  const button =
    state === 'proposed' ? (
      <Button variant="default" size="compact-sm" loading={end.busy} onClick={() => run(texts.withdrawn)}>
        {texts.withdraw}
      </Button>
    ) : (
      state === 'agreed' && (
        <Button variant="default" size="compact-sm" onClick={() => setEnding(true)}>
          {texts.end}
        </Button>
      )
    )
  return (
    <>
      <Row title={fill(sentence, { name, percent: String(percent) })} end={button} />
      {ending && (
        <Modal opened onClose={() => setEnding(false)} title={texts.endTitle} closeButtonProps={{ 'aria-label': close }}>
          <Text>{fill(isFirst ? texts.endFirst : texts.endSecond, { name })}</Text>
          <DialogButtons act={texts.end} busy={end.busy} onAct={() => run(texts.ended)} onCancel={() => setEnding(false)} />
        </Modal>
      )}
    </>
  )
}
