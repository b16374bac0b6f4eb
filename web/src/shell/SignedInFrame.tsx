import { lazy } from 'react'
import { Outlet } from 'react-router'
import { session } from './session.ts'

const AppLayout = lazy(async () => ({ default: (await import('./AppLayout.tsx')).AppLayout }))

/** The navigation belongs to who is signed in; without a seat the guards of the screens speak. */
export function SignedInFrame() {
  const { state } = session.use()
  return state === 'in' ? <AppLayout /> : <Outlet />
}
