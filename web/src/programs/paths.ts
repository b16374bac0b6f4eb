export const programsPath = '/program-admin/programs'
export const directorPath = '/director/programs'
