import { Button, Modal } from '@mantine/core'
import { saveFeeTiming } from '@touchline/domain/billing/fee-timing'
import { fill } from '@touchline/domain/kit/texts'
import { timingSettings } from '@touchline/domain/programs/price'
import { useState } from 'react'
import { call } from '../kit/api/api.ts'
import { invalidate } from '../kit/api/queries.ts'
import { toast } from '../kit/feedback/toast.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { Section } from '../kit/page/Section.tsx'
import type { ClubSubscription } from './billing-types.ts'
import { useBillingTexts } from './billing-texts.ts'

type Settings = ClubSubscription['fee_timing']

/** When the payer and the player pay fees with a due date, for finance; it decides registrations to come. */
export function FeeTimingSection({ data }: { data: ClubSubscription }) {
  const texts = useBillingTexts()
  const [open, setOpen] = useState(false)
  return (
    <Section
      title={texts.feeTiming}
      {...(data.may.manage && {
        aside: (
          <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
            {texts['feeTiming.change']}
          </Button>
        ),
      })}
    >
      <DescriptionList
        facts={[
          [fill(texts['feeTiming.of'], { name: data.payer.name }), texts[`feeTiming.${data.fee_timing.account}`]],
          data.player && [fill(texts['feeTiming.of'], { name: data.player.name }), texts[`feeTiming.${data.fee_timing.player}`]],
        ]}
      />
      {open && <FeeTimingDialog data={data} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function FeeTimingDialog({ data: { id, payer, player, fee_timing: now }, onClose }: { data: ClubSubscription; onClose: () => void }) {
  const texts = useBillingTexts()
  const { close } = useKitTexts()
  const choice = { kind: 'choice', values: [...timingSettings], required: true } as const
  const words = {
    ...{ account: fill(texts['feeTiming.of'], { name: payer.name }), player: fill(texts['feeTiming.of'], { name: player?.name ?? '' }) },
    ...{ 'account.help': texts['feeTiming.accountHelp'], 'player.help': texts['feeTiming.playerHelp'] },
    ...Object.fromEntries(
      ['account', 'player'].flatMap((field) => timingSettings.map((value) => [`${field}.${value}`, texts[`feeTiming.${value}`]])),
    ),
  }
  const form = useForm({ account: choice, player: choice }, now, { words: words as never })
  return (
    <Modal opened onClose={onClose} title={texts.feeTiming} closeButtonProps={{ 'aria-label': close }}>
      <Form
        of={form}
        summary={false}
        onSave={(body) => call(saveFeeTiming, { params: { subscription: id }, body: body as Settings })}
        onSaved={() => {
          void invalidate('subscriptions')
          toast(texts['feeTiming.saved'])
          onClose()
        }}
      >
        <Field of={form} name="account" autoFocus />
        {player && <Field of={form} name="player" />}
        <FormButtons act={texts['feeTiming.save']} busy={form.busy} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
