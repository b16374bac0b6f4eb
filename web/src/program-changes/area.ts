import { titles } from '@touchline/domain/program-changes/titles'
import { titles as programTitles } from '@touchline/domain/programs/titles'
import { webArea } from '../kit/web-area.ts'

const parent = { guard: 'parent', layout: 'default', title: titles.register } as const
const admin = { guard: 'program-admin', layout: 'default' } as const
const ready = { name: 'ready-for-checkout', title: programTitles.ready } as const

export const programChangesWeb = webArea(
  'program-changes',
  [
    { ...parent, path: '/register/change/{change}/steps', name: 'ask-for-change' },
    { ...parent, path: '/register/program_change/{program_change}/steps', name: 'accept-change' },
    { ...admin, path: '/program-admin/programs/program-changes', name: 'program-changes', title: titles.changes },
    { ...admin, path: '/program-admin/program-changes/{change}', name: 'program-change', title: titles.change },
    { ...admin, path: '/program-admin/programs/{program}/ready-for-checkout', ...ready },
    { guard: 'club admin or director', layout: 'default', path: '/director/programs/{program}/ready-for-checkout', ...ready },
  ],
  async () => (await import('./screens.ts')).screens,
)
