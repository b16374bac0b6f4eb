import { VisuallyHidden } from '@mantine/core'
import { readSetUp } from '@touchline/domain/club-setup/endpoints'
import { nextStep, setUpSteps, type SetUpStep } from '@touchline/domain/club-setup/set-up'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { fill } from '@touchline/domain/kit/texts'
import { IconCircle, IconCircleCheckFilled, IconCircleMinus, IconFlag } from '@tabler/icons-react'
import { useEffect, useRef, type ComponentType } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useLiveTags } from '../kit/api/useLiveTags.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useActor } from '../shell/session/useActor.ts'
import classes from './SetUp.module.css'
import { useSetUpTexts } from './set-up-texts.ts'

export type SetUp = ReplyGot<typeof readSetUp>
export interface StepProps {
  setUp: SetUp
  /** Opens the next step that is neither done nor skipped. */
  onDone: () => void
}
type Shown = SetUpStep | 'finish'

const pathOf = (step: Shown) => `/club-admin/set-up?step=${step}`
const signs = { done: IconCircleCheckFilled, skipped: IconCircleMinus, open: IconCircle }
const late = (load: () => Promise<ComponentType<StepProps>>) =>
  lazyComponent(load, { isNeeded: true, fallback: () => <RowsSkeleton rows={4} /> })
/** Each step is loaded when it is first shown. */
const screens = {
  sport: late(async () => (await import('./SportStep.tsx')).SportStep),
  season: late(async () => (await import('./SeasonStep.tsx')).SeasonStep),
  regions: late(async () => (await import('./RegionStep.tsx')).RegionStep),
  ages: late(async () => (await import('./AgeStep.tsx')).AgeStep),
  teams: late(async () => (await import('./TeamStep.tsx')).TeamStep),
  staff: late(async () => (await import('./PeopleSteps.tsx')).StaffStep),
  players: late(async () => (await import('./PeopleSteps.tsx')).PlayerStep),
  finish: late(async () => (await import('./FinishStep.tsx')).FinishStep),
}

/** The guided set-up of a new club: its steps with their state, and the form of one of them. The address names the step. */
export function SetUpScreen() {
  const texts = useSetUpTexts()
  const { clubId } = useActor()
  const [query] = useSearchParams()
  const read = useRead(readSetUp, {})
  useLiveTags(clubId === null ? null : recordTopic({ plural: 'club-setup' }, clubId), ['club-setup'])
  const asked = query.get('step')
  const shown = ([...setUpSteps, 'finish'] as const).find((step) => step === asked)
  const steps = read.data?.steps
  if (steps && shown === undefined) return <Navigate to={pathOf(nextStep(steps) ?? 'finish')} replace />
  const done = steps?.filter(({ state }) => state !== 'open').length
  return (
    <Page title={texts.title} context={done === undefined ? '\u00a0' : fill(texts.context, { done, all: setUpSteps.length })}>
      {read.data && shown ? (
        <div className={classes.layout}>
          <Steps setUp={read.data} shown={shown} />
          <Step key={shown} setUp={read.data} shown={shown} />
        </div>
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={7} />
      )}
    </Page>
  )
}

function Steps({ setUp, shown }: { setUp: SetUp; shown: Shown }) {
  const texts = useSetUpTexts()
  const list = useRef<HTMLOListElement>(null)
  // On a phone the steps stand in one line that scrolls.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (open && list.current) list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft - 24
  }, [shown])
  return (
    <nav aria-label={texts.steps}>
      <ol className={classes.steps} ref={list}>
        {setUp.steps.map(({ name, state }) => {
          const Sign = signs[state]
          return (
            <li key={name}>
              <Link className={classes.step} to={pathOf(name)} data-state={state} aria-current={name === shown ? 'step' : undefined}>
                <Sign size={20} aria-hidden />
                {texts[`step.${name}`]}
                <VisuallyHidden>{`: ${texts[`state.${state}`]}`}</VisuallyHidden>
              </Link>
            </li>
          )
        })}
        <li>
          <Link className={classes.step} to={pathOf('finish')} aria-current={shown === 'finish' ? 'step' : undefined}>
            <IconFlag size={20} aria-hidden />
            {texts['step.finish']}
          </Link>
        </li>
      </ol>
    </nav>
  )
}

function Step({ setUp, shown }: { setUp: SetUp; shown: Shown }) {
  const navigate = useNavigate()
  const Content = screens[shown]
  const onDone = () => void navigate(pathOf((shown !== 'finish' && nextStep(setUp.steps, shown)) || 'finish'))
  return <Content setUp={setUp} onDone={onDone} />
}
