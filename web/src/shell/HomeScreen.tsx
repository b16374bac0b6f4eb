import { Navigate } from 'react-router'
import { startOf } from './navigation/menus.ts'
import { useActor } from './session/useActor.ts'

/** The first page that the role's menu shows. */
export const HomeScreen = () => <Navigate to={startOf(useActor())} replace />
