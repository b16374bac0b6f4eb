import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { isSetup, type PayFormProps } from './pay-form-props.ts'
import { usePayFormTexts } from './pay-form-texts.ts'
import { fieldsOf, sendToSandbox, type SandboxAnswer } from './send-to-sandbox.ts'

/** The form of the demo in the place of Stripe's. Its fields belong to the document alone: no state of the page holds a number. */
export function StandInForm({ provider: { account }, secret, methods, asks = false, onDone }: PayFormProps) {
  const texts = usePayFormTexts()
  const form = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState(methods[0] ?? 'card')
  const [answer, setAnswer] = useState<SandboxAnswer | 'busy' | null>(asks ? { state: 'asks' } : null)
  const send = async (act: 'confirm' | 'authenticate', fields: Record<string, string>) => {
    setAnswer('busy')
    const next = await sendToSandbox({ account, secret }, act, fields).catch(() => ({ state: 'refused' as const, message: texts.failed }))
    setAnswer(next)
    if (next.state === 'done') onDone()
  }
  const isBusy = answer === 'busy'
  if (asks && answer !== null && answer !== 'busy' && answer.state === 'refused') return <Text role="alert">{answer.message}</Text>
  if (answer !== null && (asks || (answer !== 'busy' && answer.state === 'asks')))
    return (
      <>
        <Text>{texts.bankAsks}</Text>
        <Group mt="md">
          <Button loading={isBusy} onClick={() => void send('authenticate', { outcome: 'success' })}>
            {texts.confirm}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => void send('authenticate', { outcome: 'failure' })}>
            {texts.refuse}
          </Button>
        </Group>
      </>
    )
  return (
    <FormFrame
      ref={form}
      onSubmit={() => isBusy || void send('confirm', { ...fieldsOf(new FormData(form.current!)) })}
      problem={answer !== null && answer !== 'busy' && answer.state === 'refused' ? answer.message : null}
    >
      <Text size="sm">{texts.sandbox}</Text>
      <input type="hidden" name="kind" value={kind} />
      {methods.length > 1 && (
        <SegmentedControl
          value={kind}
          onChange={(value) => setKind(value as typeof kind)}
          data={methods.map((method) => ({ value: method, label: texts[method] }))}
        />
      )}
      {kind === 'card' ? (
        <>
          <TextInput name="number" label={texts.number} inputMode="numeric" autoComplete="cc-number" required />
          <Group grow>
            <TextInput name="expiry" label={texts.expiry} placeholder="12/30" autoComplete="cc-exp" required />
            <TextInput name="cvc" label={texts.cvc} inputMode="numeric" autoComplete="cc-csc" required />
          </Group>
        </>
      ) : (
        <>
          <TextInput name="holder" label={texts.holder} autoComplete="name" required />
          <TextInput name="routing" label={texts.routing} inputMode="numeric" placeholder="110000000" required />
          <TextInput name="account" label={texts.account} inputMode="numeric" autoComplete="off" required />
          <Text size="sm">{texts.mandate}</Text>
        </>
      )}
      <Button type="submit" loading={isBusy}>
        {isSetup(secret) ? texts.save : texts.pay}
      </Button>
    </FormFrame>
  )
}
