import { screensShare } from '../support/screens-share.ts'
import { openTestServer } from '../support/shared-server.ts'

openTestServer()
screensShare(2)
