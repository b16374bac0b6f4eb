import { titles } from '@touchline/domain/people/titles'
import { webArea } from '../kit/web-area.ts'

export const peopleWeb = webArea('people', [
  {
    path: '/contact-info',
    name: 'contact-info',
    guard: 'signed in',
    title: titles.contactInfo,
    layout: 'default',
    ofOneself: true,
    screen: async () => (await import('./ContactInfoScreen.tsx')).ContactInfoScreen,
  },
  {
    path: '/register/contact-info',
    name: 'register-contact-info',
    guard: 'signed in',
    title: titles.contactInfo,
    layout: 'default',
    ofOneself: true,
    screen: async () => (await import('./RegisterContactInfoScreen.tsx')).RegisterContactInfoScreen,
  },
])
