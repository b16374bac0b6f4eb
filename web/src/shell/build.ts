import type { AreaBuild } from '../kit/area-build.ts'

export const build: AreaBuild = {
  afterFrame: ['navigation/CommsMenu', 'navigation/AboutButton'],
  needsServer: ['routing/LockHint', 'navigation/Palette', 'navigation/Shortcuts'],
}
