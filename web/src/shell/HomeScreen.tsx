import { Navigate } from 'react-router'
import { startOf } from './navigation/menus.ts'
import { useActor } from './session/useActor.ts'

/** Redirects to the first page of the role's menu. */
export const HomeScreen = () => <Navigate to={startOf(useActor())} replace />
