import { account } from '@touchline/domain/account/area'
import { serverArea } from '../kit/server-area.ts'
import { accountRoutes } from './account.routes.ts'
import { sealedLinks } from './sign-up/link-token.ts'
import { loginAsRoutes } from './sign-in/login-as.routes.ts'
import { lateMailJob } from './mail-later.ts'
import { signUpRoutes } from './sign-up/sign-up.routes.ts'
import { sweepAccount } from './sweep-account.ts'
import { clubFile } from './club-file.ts'
import { invitationsOfDemo, sealDemoLinks } from './account.demo.ts'

export const accountServer = serverArea(account, {
  routes: [accountRoutes, signUpRoutes, loginAsRoutes],
  jobs: ({ ctx }) => [lateMailJob(ctx)],
  sweeps: [sweepAccount],
  sealedColumns: sealedLinks,
  clubFile,
  demo: invitationsOfDemo,
  sealDemo: sealDemoLinks,
})
