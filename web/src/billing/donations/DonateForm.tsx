import { Button, Radio, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { beginDonationMethod, donate } from '@touchline/domain/billing/donation-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { serviceFee } from '@touchline/domain/ledger/service-fee'
import { isDonation, suggestedDonations } from '@touchline/domain/payments/donation'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../kit/api/useAction.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { typedCents } from '../../kit/form/typed-cents.ts'
import { MethodForm } from '../AddMethod.tsx'
import { useBillingTexts, useBillingWords } from '../billing-texts.ts'
import type { Paying } from '../billing-types.ts'
import { FeeLines } from '../FeeLines.tsx'
import { methodName } from '../method-name.ts'
import type { Donation } from './DonateSection.tsx'
import { useDonationTexts } from './donation-texts.ts'

interface DonateFormProps {
  club: string
  paying: Paying
  hidden: boolean
  onSent: (donation: Donation) => void
}

const other = 'other'

/** The amount and the method of a donation; the whole price stands there before the button is pressed. */
export function DonateForm({ club, paying, hidden, onSent }: DonateFormProps) {
  const texts = useDonationTexts()
  const { money } = useBillingWords()
  const [choice, setChoice] = useState(String(suggestedDonations[1]))
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = useAction(donate)
  const usable = paying.methods.filter(({ fault, kind }) => fault === null && paying.kinds.includes(kind))
  const method = usable.find(({ id }) => id === chosen) ?? usable[0]
  const cents = choice === other ? typedCents(typed) : Number(choice)
  const isAmount = isDonation(cents)
  const give = () => {
    setLeft(true)
    if (!isAmount || !method) return
    setProblem(null)
    send.run({ body: { cents, payment_method_id: method.id } }, { onSuccess: onSent, onError: (_error, sentence) => setProblem(sentence) })
  }
  if (hidden) return null
  return (
    <Stack gap="md" mt="md" maw={480}>
      <Text>{fill(texts.lead, { club })}</Text>
      {problem !== null && (
        <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
          {problem}
        </Notice>
      )}
      <SegmentedControl
        fullWidth
        aria-label={texts.amount}
        value={choice}
        onChange={setChoice}
        data={[
          ...suggestedDonations.map((one) => ({ value: String(one), label: money(one).replace(/[.,]00$/, '') })),
          { value: other, label: texts.other },
        ]}
      />
      {choice === other && (
        <TextInput
          label={texts.otherAmount}
          leftSection="$"
          inputMode="decimal"
          maxLength={10}
          maw={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => setLeft(typed !== '')}
          error={isLeft && !isAmount && texts.wrongAmount}
        />
      )}
      <MethodToGive {...{ paying, usable, method }} cents={isAmount ? cents : 0} onMethod={setChosen} />
      {isAmount && <FeeLines cents={cents} fee={serviceFee(cents, paying.fee)} />}
      {method && (
        <Button loading={send.busy} onClick={give}>
          {isAmount ? fill(texts.donateAmount, { amount: money(cents + serviceFee(cents, paying.fee)) }) : texts.donate}
        </Button>
      )}
    </Stack>
  )
}

interface MethodToGiveProps {
  paying: Paying
  usable: Paying['methods']
  method: Paying['methods'][number] | undefined
  cents: number
  onMethod: (id: number) => void
}

/** The saved methods, each with the whole price, or the form that saves one. */
function MethodToGive({ paying, usable, method, cents, onMethod }: MethodToGiveProps) {
  const texts = useDonationTexts()
  const words = useBillingTexts()
  const { money } = useBillingWords()
  const begin = useAction(beginDonationMethod)
  const [adding, setAdding] = useState(false)
  const total = money(cents + serviceFee(cents, paying.fee))
  if (adding)
    return (
      <>
        <MethodForm
          help={texts.methodHelp}
          saved={texts.methodSaved}
          begin={(outcome) => begin.run({ body: { kinds: [...paying.kinds] } }, outcome)}
          onDone={(id) => (setAdding(false), onMethod(id))}
        />
        <Button variant="subtle" px={0} style={{ alignSelf: 'flex-start' }} onClick={() => setAdding(false)}>
          {words.back}
        </Button>
      </>
    )
  return (
    <>
      {method ? (
        <Radio.Group label={words.payWith} value={String(method.id)} onChange={(value) => onMethod(Number(value))}>
          <Stack gap="xs" mt="xs">
            {usable.map((one) => (
              <Radio
                key={one.id}
                value={String(one.id)}
                label={methodName(one, words)}
                description={cents > 0 && fill(one.kind === 'bank' ? texts.wholePriceBank : texts.wholePrice, { total })}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        <Text>{texts.noMethod}</Text>
      )}
      {paying.kinds.length > 1 && (
        <Text fz="sm" c="dimmed">
          {texts.sameFee}
        </Text>
      )}
      <Button
        variant={method ? 'subtle' : 'filled'}
        {...(method && { px: 0 })}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setAdding(true)}
      >
        {words.addMethod}
      </Button>
    </>
  )
}
