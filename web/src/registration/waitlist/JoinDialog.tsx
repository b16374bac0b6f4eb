import { Modal, Stack, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import type { Cart } from '@touchline/domain/registration/endpoints'
import { joinWaitlist } from '@touchline/domain/registration/waitlist-endpoints'
import { AnswerInputs, answerField, type SentAnswer } from '../../forms/AnswerInputs.tsx'
import { call } from '../../kit/api/api.ts'
import { invalidate } from '../../kit/api/queries.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { Form } from '../../kit/form/Form.tsx'
import { FormButtons } from '../../kit/form/FormButtons.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useWaitlistTexts } from '../registration-texts.ts'

interface JoinDialogProps {
  program: number
  player: { id: number; name: string }
  package_id: number
  questions: Cart['program']['questions']
  onClose: () => void
}

/** Puts a player on a waitlist with the answers that the family gives now; none is required before the registration. */
export function JoinDialog({ program, player, package_id, questions, onClose }: JoinDialogProps) {
  const texts = useWaitlistTexts()
  const { close } = useKitTexts()
  const form = useForm({}, { answers: [] as SentAnswer[] }, { words: {} })
  return (
    <Modal opened onClose={onClose} title={fill(texts.joinTitle, { player: player.name })} closeButtonProps={{ 'aria-label': close }}>
      <Form
        of={form}
        summary={false}
        onSave={({ answers }) => call(joinWaitlist, { params: { program }, body: { player_id: player.id, package_id, answers } })}
        onSaved={({ player: name, place }) => {
          void invalidate(...joinWaitlist.changes)
          toast(fill(texts.joined, { player: name, place: place ?? '' }))
          onClose()
        }}
      >
        <Stack gap="md">
          <Text c="dimmed">{texts.questionsHelp}</Text>
          <AnswerInputs
            questions={questions.map((question) => ({ ...question, required: false }))}
            answers={form.draft.answers}
            errors={form.errors}
            disabled={form.busy}
            onAnswer={(answers, id) => {
              const { [answerField(id)]: _corrected, ...errors } = form.errors
              form.show(errors)
              form.put({ answers })
            }}
          />
          <FormButtons act={texts.joinAct} busy={form.busy} onCancel={onClose} />
        </Stack>
      </Form>
    </Modal>
  )
}
