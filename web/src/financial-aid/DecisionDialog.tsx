import { Modal, Text } from '@mantine/core'
import {
  askAboutAid,
  denyAid,
  grantAid,
  previewAidDecision,
  revokeAid,
  type readAidRequest,
} from '@touchline/domain/financial-aid/endpoints'
import { mostAnswerLetters } from '@touchline/domain/financial-aid/request'
import type { BodySent, ReplyGot } from '@touchline/domain/kit/endpoint'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { MailsBefore } from '../billing/mails/MailsBefore.tsx'
import { call } from '../kit/api/api.ts'
import { invalidate } from '../kit/api/queries.ts'
import { toast } from '../kit/feedback/toast.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { givenOf } from '../kit/form/form-rules.ts'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useLocale } from '../kit/texts.ts'
import { useAidTexts } from './aid-texts.tsx'

export type AidDecision = 'ask' | 'grant' | 'deny' | 'revoke'
interface DecisionProps {
  request: ReplyGot<typeof readAidRequest>
  onClose: () => void
}

/** Asks for the amount, the sentence or the question, and sends it. */
export function DecisionDialog({ decision, ...props }: DecisionProps & { decision: AidDecision }) {
  const texts = useAidTexts()
  const { close } = useKitTexts()
  return (
    <Modal opened onClose={props.onClose} title={texts[decision]} closeButtonProps={{ 'aria-label': close }}>
      {decision === 'grant' ? (
        <Granting {...props} />
      ) : decision === 'ask' ? (
        <Asking {...props} />
      ) : (
        <Refusing {...props} decision={decision} />
      )}
    </Modal>
  )
}

const answer = { kind: 'long', max: mostAnswerLetters } as const
const grantFields = { cents: { kind: 'cents', min: 1, max: 99_999_999, required: true }, answer } as const
const askFields = { question: { ...answer, required: true } } as const
const refuseFields = { answer: { ...answer, required: true } } as const

function useWords() {
  const texts = useAidTexts()
  return { ...texts, answer: texts.sentence, 'answer.needed': texts['sentence.needed'] }
}

/** The email to the family as the values stand. */
function MailBefore({ id, body }: { id: number; body: (BodySent<typeof previewAidDecision> & { cents?: number | null }) | null }) {
  const { cents, ...rest } = body ?? {}
  const args = body && { params: { aid_request: id }, body: { ...rest, act: body.act, ...(cents != null && { cents }) } }
  return <MailsBefore endpoint={previewAidDecision} args={args} />
}

function Granting({ request: { id, asked, fund, cost }, onClose }: DecisionProps) {
  const words = useWords()
  const locale = useLocale()
  const most = Math.min(fund.left, cost ?? fund.left)
  const proposed = asked === null ? 0 : Math.min(asked, most)
  const form = useForm(grantFields, { cents: proposed > 0 ? (proposed / 100).toFixed(2) : '', answer: '' }, { words: words as never })
  return (
    <>
      <Text c="dimmed" mb="md">
        {words.grantHelp}
      </Text>
      <Text mb="md">{fill(words.fundLeft, { name: fund.name, left: moneyText(fund.left, locale) })}</Text>
      <Form
        of={form}
        summary={false}
        onSave={({ cents, answer: sentence }) =>
          call(grantAid, { params: { aid_request: id }, body: { cents: cents ?? 0, answer: sentence } })
        }
        onSaved={() => {
          void invalidate(...grantAid.changes)
          toast(words.grantedDone)
          onClose()
        }}
      >
        <Field of={form} name="cents" autoFocus />
        <Field of={form} name="answer" />
        <MailBefore id={id} body={form.valid ? { act: 'grant', ...givenOf(grantFields, form.draft) } : null} />
        <FormButtons act={words.grant} busy={form.busy} onCancel={onClose} />
      </Form>
    </>
  )
}

function Asking({ request: { id }, onClose }: DecisionProps) {
  const words = useWords()
  const form = useForm(askFields, { question: '' }, { words: words as never })
  return (
    <>
      <Text c="dimmed" mb="md">
        {words.askHelp}
      </Text>
      <Form
        of={form}
        summary={false}
        onSave={(body) => call(askAboutAid, { params: { aid_request: id }, body })}
        onSaved={() => {
          void invalidate(...askAboutAid.changes)
          toast(words.askedDone)
          onClose()
        }}
      >
        <Field of={form} name="question" autoFocus />
        <FormButtons act={words.ask} busy={form.busy} onCancel={onClose} />
      </Form>
    </>
  )
}

function Refusing({ request: { id }, decision, onClose }: DecisionProps & { decision: 'deny' | 'revoke' }) {
  const words = useWords()
  const form = useForm(refuseFields, { answer: '' }, { words: words as never })
  const endpoint = decision === 'deny' ? denyAid : revokeAid
  return (
    <>
      <Text c="dimmed" mb="md">
        {decision === 'deny' ? words.denyHelp : words.revokeHelp}
      </Text>
      <Form
        of={form}
        summary={false}
        onSave={({ answer: sentence }) => call(endpoint, { params: { aid_request: id }, body: { answer: sentence } })}
        onSaved={() => {
          void invalidate(...endpoint.changes)
          toast(decision === 'deny' ? words.deniedDone : words.revokedDone)
          onClose()
        }}
      >
        <Field of={form} name="answer" autoFocus />
        <MailBefore id={id} body={form.valid ? { act: decision, answer: form.draft.answer } : null} />
        <FormButtons act={words[decision]} busy={form.busy} onCancel={onClose} />
      </Form>
    </>
  )
}
