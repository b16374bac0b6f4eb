import { isDirector } from '@touchline/domain/access/policy'
import { useActor } from '../shell/session/useActor.ts'

export const programsPath = '/program-admin/programs'
export const directorPath = '/director/programs'
/** The pages of directors. */
export const useIsDirector = () => isDirector(useActor())
/** The programs at the address of the role: the pages of program admins do not admit directors. */
export const useProgramsPath = () => (useIsDirector() ? directorPath : programsPath)
