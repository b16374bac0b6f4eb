import { webArea } from '../kit/web-area.ts'

const page = { guard: 'signed in', layout: 'default', title: { en: 'Documents', es: 'Documentos' } } as const

export const documentsWeb = webArea('documents', [
  { ...page, path: '/club/documents', name: 'documents', screen: async () => (await import('./DocumentScreens.tsx')).DocumentsScreen },
  {
    ...page,
    path: '/club/documents/{document}',
    name: 'document',
    screen: async () => (await import('./DocumentScreens.tsx')).DocumentScreen,
  },
])
