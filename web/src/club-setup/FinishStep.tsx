import { Button, Group } from '@mantine/core'
import { saveSetUp } from '@touchline/domain/club-setup/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { Link, useNavigate } from 'react-router'
import { useAction } from '../kit/api/useAction.ts'
import type { StepProps } from './SetUpScreen.tsx'
import { StepHead } from './StepParts.tsx'
import { useSetUpTexts } from './set-up-texts.ts'

const teamsPath = '/club-admin/teams'

/** The end of the set-up. A club may finish with open steps. */
export function FinishStep({ setUp }: Pick<StepProps, 'setUp'>) {
  const texts = useSetUpTexts()
  const navigate = useNavigate()
  const save = useAction(saveSetUp)
  const named = (state: 'open' | 'skipped') => setUp.steps.filter((step) => step.state === state).map(({ name }) => name)
  const open = named('open')
  const finish = () =>
    save.run(
      { body: { skipped: named('skipped'), finished: true, version_id: setUp.version_id } },
      { done: texts.finished, onSuccess: () => void navigate(teamsPath) },
    )
  if (setUp.finished)
    return (
      <div>
        <StepHead title={texts.finishTitle} help={texts.isFinished} />
        <Button component={Link} to={teamsPath}>
          {texts.toTeams}
        </Button>
      </div>
    )
  return (
    <div>
      {open.length === 0 ? (
        <StepHead title={texts.finishTitle} help={texts.finishHelp} />
      ) : (
        <StepHead
          title={texts.notYetTitle}
          help={fill(texts.notYetHelp, { steps: open.map((name) => texts[`step.${name}`]).join(', ') })}
        />
      )}
      <Group>
        <Button loading={save.busy} onClick={finish}>
          {texts.finish}
        </Button>
      </Group>
    </div>
  )
}
