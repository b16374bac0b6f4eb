import { Button, Group, Text, Title } from '@mantine/core'
import { saveSetUp } from '@touchline/domain/club-setup/endpoints'
import type { SetUpStep } from '@touchline/domain/club-setup/set-up'
import type { ReactNode } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import type { SetUp, StepProps } from './SetUpScreen.tsx'
import { useSetUpTexts } from './set-up-texts.ts'

export const stepOf = ({ steps }: SetUp, step: SetUpStep) => steps.find(({ name }) => name === step)!

/** The question of a step, and one sentence about what the answer does. */
export function StepHead({ title, help }: { title: string; help: string }) {
  return (
    <div>
      <Title order={2} fz={22}>
        {title}
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        {help}
      </Text>
    </div>
  )
}

interface StepButtonsProps extends StepProps {
  step: SetUpStep
  /** The primary button while the step has something to save. */
  children?: ReactNode
}

/** The buttons at the foot of a step: a step that is done goes on, any other one can be skipped. */
export function StepButtons({ step, setUp, onDone, children }: StepButtonsProps) {
  const texts = useSetUpTexts()
  const save = useAction(saveSetUp)
  const skipped = setUp.steps.filter(({ state }) => state === 'skipped').map(({ name }) => name)
  const skip = () => {
    if (skipped.includes(step)) return onDone()
    save.run({ body: { skipped: [...skipped, step], finished: setUp.finished, version_id: setUp.version_id } }, { onSuccess: onDone })
  }
  const isDone = stepOf(setUp, step).state === 'done'
  return (
    <Group justify="flex-end" gap="sm" mt="lg">
      {isDone ? (
        <Button variant={children ? 'default' : 'filled'} onClick={onDone}>
          {texts.continue}
        </Button>
      ) : (
        <Button variant="default" loading={save.busy} onClick={skip}>
          {texts.skip}
        </Button>
      )}
      {children}
    </Group>
  )
}
