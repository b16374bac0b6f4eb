import { screensShare } from './screens-share.ts'
import { openWorld } from './world.ts'

openWorld()
screensShare(2)
