import { Navigate } from 'react-router'
import { programsPath } from './paths.ts'

/** The bare address leads to the programs. */
export const ToPrograms = () => <Navigate to={programsPath} replace />
