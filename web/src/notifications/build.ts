import type { AreaBuild } from '../kit/area-build.ts'

export const build: AreaBuild = { afterFrame: ['Bell'] }
