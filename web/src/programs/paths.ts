import { useActor } from '../shell/session/useActor.ts'

export const programsPath = '/program-admin/programs'
export const directorPath = '/director/programs'
/** The pages of directors. */
export const useIsDirector = () => useActor().roleType === 'Director'
/** The programs at the address of the role: the pages of program admins do not admit directors. */
export const useProgramsPath = () => (useIsDirector() ? directorPath : programsPath)
