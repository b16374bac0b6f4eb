import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { useStepFocus } from '../../kit/page/useStepFocus.ts'
import { registeredIn } from '../registered/registered-address.ts'
import { useRegistrationTexts, useWaitingRoomTexts } from '../registration-texts.ts'
import { useWaitingPlace } from './useWaitingPlace.ts'
import { isRefused } from './waiting-place.ts'

const WaitingRoom = lazyComponent(async () => (await import('./WaitingRoom.tsx')).WaitingRoom, { isNeeded: true })
const RegisteredScreen = lazyComponent(async () => (await import('../registered/RegisteredScreens.tsx')).RegisteredScreen, {
  isNeeded: true,
})

const Registration = lazyComponent(async () => (await import('../RegisterScreen.tsx')).Registration, {
  fallback: () => <Coming />,
  isNeeded: true,
})
// The steps come while the family asks for its place, or waits.
Registration.fetch()

function Coming() {
  const texts = useRegistrationTexts()
  return (
    <Page title={texts.register}>
      <RowsSkeleton rows={6} />
    </Page>
  )
}

/** The steps of a registration, after the waiting room where there is no room for the family yet; once they are over, who is registered. */
export function WaitingRoomScreen() {
  const program = Number(useParams()['program'])
  const [address] = useSearchParams()
  const done = registeredIn(address)
  return done.length > 0 ? <RegisteredScreen program={program} ids={done} /> : <Entrance key={program} program={program} />
}

function Entrance({ program }: { program: number }) {
  const texts = useRegistrationTexts()
  const { place, error, wasLost, wake } = useWaitingPlace(program)
  // The steps say why there is nothing to wait for: registration is closed, or there is no such program.
  const isInside = place?.state === 'inside' || isRefused(error)
  const waits = place !== null && !isInside
  const [hasWaited, setHasWaited] = useState(waits)
  if (waits && !hasWaited) setHasWaited(true)
  if (place === null && error !== null && !isInside)
    return (
      <Page title={texts.register}>
        <ErrorPanel error={error} onRetry={wake} />
      </Page>
    )
  return (
    <>
      {waits && <WaitingRoom program={program} place={place} wasLost={wasLost} isOffline={error !== null} />}
      {/* What was typed stays for a family that has lost its place. */}
      <div hidden={waits}>
        <Registration program={program} isInside={isInside} />
      </div>
      {hasWaited && <Turn isInside={isInside} />}
    </>
  )
}

/** Tells a family that has waited of its turn, also in the title of a tab in the background. */
function Turn({ isInside }: { isInside: boolean }) {
  const texts = useWaitingRoomTexts()
  const wasInside = useRef(isInside)
  useStepFocus(isInside ? 'steps' : 'room')
  useEffect(() => {
    const hasEntered = isInside && !wasInside.current
    wasInside.current = isInside
    if (!hasEntered) return
    document.title = `Touchline · ${texts.yourTurn}`
    toast(texts.yourTurn)
  }, [isInside, texts])
  return null
}
