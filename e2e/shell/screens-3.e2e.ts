import { screensShare } from '../support/screens-share.ts'
import { openWorld } from '../support/shared-server.ts'

openWorld()
screensShare(3)
