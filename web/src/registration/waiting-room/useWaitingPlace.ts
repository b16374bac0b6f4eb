import { enterWaitingRoom } from '@touchline/domain/registration/waiting-room-endpoints'
import { useEffect, useState } from 'react'
import { call } from '../../kit/api/api.ts'
import { watchRoleSession } from '../../kit/api/role-session-key.ts'
import { placeKeeper, type KeptPlace, type PlaceKeeper } from './waiting-place.ts'

let current: { program: number; keeper: PlaceKeeper; unlisten: () => void } | null = null

/** Gives no more signs of life: the family has registered, or has left. */
export function endPlace(): void {
  current?.keeper.stop()
  current?.unlisten()
  current = null
}
watchRoleSession(endPlace)

/** Asks at once whether the family is still inside. */
export const checkPlace = (): void => current?.keeper.wake()

/** The keeper of this tab; it outlives the screen while the tab stays in the registration. */
function keeperOf(program: number): PlaceKeeper {
  if (current?.program === program && !current.keeper.isStopped()) return current.keeper
  endPlace()
  const keeper = placeKeeper({
    ask: () => call(enterWaitingRoom, { params: { program } }, { quiet: true }),
    isHere: () => location.pathname.startsWith('/register/'),
  })
  current = { program, keeper, unlisten: listen(keeper) }
  return keeper
}

function listen({ wake, touch }: PlaceKeeper): () => void {
  const show = () => document.visibilityState === 'visible' && wake()
  const acts = ['pointerdown', 'keydown', 'scroll']
  for (const act of acts) addEventListener(act, touch, { capture: true, passive: true })
  document.addEventListener('visibilitychange', show)
  addEventListener('online', wake)
  return () => {
    for (const act of acts) removeEventListener(act, touch, { capture: true })
    document.removeEventListener('visibilitychange', show)
    removeEventListener('online', wake)
  }
}

/** The place of the family in the waiting room of a program, kept alive by this tab. */
export function useWaitingPlace(program: number): KeptPlace & Pick<PlaceKeeper, 'wake'> {
  const [keeper] = useState(() => keeperOf(program))
  useEffect(() => keeper.wake(), [keeper])
  return { ...keeper.store.use(), wake: keeper.wake }
}
