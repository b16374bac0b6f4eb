import { Navigate } from 'react-router'
import { startOf } from './menus.ts'
import { useActor } from './useActor.ts'

/** The first page that the role's menu shows. */
export const HomeScreen = () => <Navigate to={startOf(useActor())} replace />
