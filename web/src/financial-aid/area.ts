import { titles } from '@touchline/domain/financial-aid/titles'
import { titles as formTitles } from '@touchline/domain/forms/titles'
import { titles as registrationTitles } from '@touchline/domain/registration/titles'
import { webArea } from '../kit/web-area.ts'

const parent = { guard: 'parent', layout: 'default', title: titles.request } as const
const admin = { guard: 'financial aid', layout: 'default', title: titles.financialAid } as const
const path = '/program-admin/financial-aid'

export const financialAidWeb = webArea(
  'financial-aid',
  [
    { ...parent, path: '/programs/financial-aid', name: 'own-aid', title: registrationTitles.programs },
    { ...parent, path: '/register/financial-aid/{program}', name: 'ask-for-aid', title: titles.apply },
    { ...parent, path: '/register/financial-aid/complete/{request}', name: 'aid-requested' },
    { ...parent, path: '/financial-aid/request/{request}', name: 'own-aid-request' },
    {
      ...{ guard: 'signed in', layout: 'default', title: formTitles.file },
      path: '/fin-aid-request-file-upload-redirect/{farID}/{formFieldID}',
      name: 'aid-file',
    },
    { ...admin, path, name: 'aid-requests' },
    { ...admin, path: `${path}/edit`, name: 'aid-funds', title: titles.funds },
    { ...admin, path: `${path}/edit/{aid_fund}`, name: 'aid-fund', title: titles.funds },
    { ...admin, path: `${path}/questions`, name: 'aid-questions', title: titles.questions },
    { ...admin, path: `${path}/questions/{aid_question}`, name: 'aid-question', title: titles.questions },
    { ...admin, path: `${path}/request/{request}`, name: 'aid-request', title: titles.request },
  ],
  async () => (await import('./screens.ts')).screens,
)
