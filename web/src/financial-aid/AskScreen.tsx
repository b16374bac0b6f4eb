import { Button, Stack, Text } from '@mantine/core'
import { readAidOffer, requestAid } from '@touchline/domain/financial-aid/endpoints'
import { mostReasonLetters } from '@touchline/domain/financial-aid/request'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { IconHeartHandshake } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from 'react-router'
import { AnswerInputs, answerField, type SentAnswer } from '../forms/AnswerInputs.tsx'
import { call } from '../kit/api/api.ts'
import { invalidate, useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Row } from '../kit/page/Row.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { AidStatus, useAidTexts } from './aid-texts.tsx'

type Offer = ReplyGot<typeof readAidOffer>

/** The application for financial aid in one program. */
export function AskScreen() {
  const id = Number(useParams()['program'])
  const texts = useAidTexts()
  const read = useRead(readAidOffer, { params: { program: id } })
  const offer = read.data
  return (
    <Page
      title={offer ? fill(texts.applyFor, { program: offer.program.name }) : texts.apply}
      crumb={<Crumb to={`/programs/${id}`} name={offer?.program.name} />}
    >
      {offer ? (
        <Stack gap="md" pt="md" maw={560}>
          <Asked offer={offer} />
          <Application offer={offer} />
        </Stack>
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Page>
  )
}

/** The requests that the user made for this program. */
function Asked({ offer }: { offer: Offer }) {
  const asked = offer.players.flatMap(({ name, request }) => (request ? [{ name, ...request }] : []))
  if (asked.length === 0) return null
  return (
    <div>
      {asked.map(({ id, name, state }) => (
        <Row key={id} to={`/financial-aid/request/${id}`} title={name} detail={<AidStatus state={state} />} />
      ))}
    </div>
  )
}

function Application({ offer }: { offer: Offer }) {
  const texts = useAidTexts()
  const { fullDate } = useMoments()
  const { is_open, intro, closes_on, players, program } = offer
  const icon = <IconHeartHandshake stroke={1.5} />
  const free = players.filter(({ is_taken }) => !is_taken)
  if (!is_open)
    return (
      <StateMessage icon={icon} title={texts.closed}>
        {texts.closedHelp}
      </StateMessage>
    )
  if (free.length === 0)
    return (
      <>
        <Text>{players.length === 0 ? texts.noPlayerYet : texts.noPlayer}</Text>
        <div>
          <Button component={Link} to={`/programs/${program.id}`} variant="default">
            {texts.toProgram}
          </Button>
        </div>
      </>
    )
  return (
    <>
      {intro !== null && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{intro}</Text>}
      {closes_on !== null && <Text c="dimmed">{fill(texts.until, { day: fullDate(closes_on) })}</Text>}
      <AskForm program={program.id} players={free} questions={offer.questions} />
    </>
  )
}

function AskForm({ program, players, questions }: Pick<Offer, 'players' | 'questions'> & { program: number }) {
  const texts = useAidTexts()
  const navigate = useNavigate()
  const fields = {
    player_id: { kind: 'choice', values: players.map(({ id }) => String(id)), required: true },
    reason: { kind: 'long', max: mostReasonLetters, required: true },
    asked: { kind: 'cents', min: 1, max: 99_999_999 },
  } as const
  const words = { ...texts, ...Object.fromEntries(players.map(({ id, name }) => [`player_id.${id}`, name])) }
  const start = { player_id: String(players[0]!.id), reason: '', asked: '', answers: [] as SentAnswer[] }
  const form = useForm(fields, start, { words: words as never })
  const { leave, question } = useFormGuard(form, () => void navigate(`/programs/${program}`))
  return (
    <Form
      of={form}
      onSave={({ player_id, reason, asked, answers }) =>
        call(requestAid, { params: { program }, body: { player_id: Number(player_id), reason, asked, answers } })
      }
      onSaved={({ id }) => {
        void invalidate(...requestAid.changes)
        void navigate(`/register/financial-aid/complete/${id}`)
      }}
    >
      <Field of={form} name="player_id" />
      <Field of={form} name="reason" />
      <Field of={form} name="asked" />
      <AnswerInputs
        questions={questions}
        answers={form.draft.answers}
        errors={form.errors}
        disabled={form.busy}
        onAnswer={(answers, id) => {
          const { [answerField(id)]: _corrected, ...errors } = form.errors
          form.show(errors)
          form.put({ answers })
        }}
      />
      <FormButtons act={texts.send} busy={form.busy} onCancel={leave} />
      {question}
    </Form>
  )
}
