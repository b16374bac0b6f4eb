import { Button, Text } from '@mantine/core'
import { createTeams } from '@touchline/domain/club-setup/endpoints'
import { readTeamChoices } from '@touchline/domain/club-teams/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '../kit/api/api.ts'
import { useRead } from '../kit/api/queries.ts'
import { toastWithUndo } from '../kit/api/undo.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Form } from '../kit/form/Form.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useLocale } from '../kit/texts.ts'
import { bodyOf, fieldsOf, firstPlan, problemsOf, wordsOf, type Choices } from './team-draft.ts'
import type { StepProps } from './SetUpScreen.tsx'
import { StepButtons, StepHead, stepOf } from './StepParts.tsx'
import { useSetUpTexts } from './set-up-texts.ts'
import { TeamFields } from './TeamFields.tsx'
import { countNew, TeamPreview, useTeamPreview } from './TeamPreview.tsx'

/** Many teams at once, by ages and genders or from a list of names, with a preview of all of them. */
export function TeamStep(props: StepProps) {
  const texts = useSetUpTexts()
  const { data: choices, isError, error, refetch } = useRead(readTeamChoices, {})
  const { count } = stepOf(props.setUp, 'teams')
  const head = (
    <>
      <StepHead title={texts.teamsTitle} help={texts.teamsHelp} />
      {count > 0 && <Text mb="lg">{count === 1 ? texts.teamsOne : fill(texts.teamsMany, { count })}</Text>}
    </>
  )
  if (isError) return <ErrorPanel inline error={error} onRetry={() => void refetch()} />
  if (!choices) return <RowsSkeleton rows={6} />
  if (choices.seasons.some(({ status }) => status !== 'Past')) return <TeamsForm {...props} choices={choices} head={head} />
  return (
    <div>
      {head}
      <Text mb="md">{texts.needsSeason}</Text>
      <Button component={Link} to="/club-admin/set-up?step=season">
        {texts.toSeason}
      </Button>
      <StepButtons step="teams" {...props} />
    </div>
  )
}

interface TeamsFormProps extends StepProps {
  choices: Choices
  head: ReactNode
}

function TeamsForm({ choices, head, ...props }: TeamsFormProps) {
  const { setUp, onDone } = props
  const texts = useSetUpTexts()
  const kitTexts = useKitTexts()
  const locale = useLocale()
  const fields = fieldsOf(choices, setUp)
  const form = useForm(fields, firstPlan(choices, setUp), {
    words: wordsOf(choices, setUp, texts, locale),
    check: (draft) => problemsOf(draft, texts),
  })
  const { question } = useFormGuard(form, () => undefined)
  const { draft } = form
  const preview = useTeamPreview(Object.keys(problemsOf(draft, texts)).length > 0 ? null : bodyOf(draft))
  const count = countNew(preview.data, draft.without)
  return (
    <Form
      of={form}
      onSave={() => call(createTeams, { body: bodyOf(draft) })}
      onSaved={({ created, change_set_id }) => {
        toastWithUndo(created === 1 ? texts.createdOne : fill(texts.created, { count: created }), change_set_id, kitTexts)
        onDone()
      }}
    >
      {head}
      <TeamFields form={form} choices={choices} />
      <TeamPreview preview={preview} without={draft.without} onChange={(without) => form.put({ without })} />
      <StepButtons step="teams" {...props}>
        <Button type="submit" loading={form.busy} disabled={count === 0}>
          {!preview.data ? texts.createAny : count === 0 ? texts.createNone : count === 1 ? texts.createOne : fill(texts.create, { count })}
        </Button>
      </StepButtons>
      {question}
    </Form>
  )
}
