import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  'own-aid': async () => (await import('./OwnAidScreen.tsx')).OwnAidScreen,
  'ask-for-aid': async () => (await import('./AskScreen.tsx')).AskScreen,
  'aid-requested': async () => (await import('./OwnRequestScreens.tsx')).RequestedScreen,
  'own-aid-request': async () => (await import('./OwnRequestScreens.tsx')).OwnRequestScreen,
  'aid-file': async () => (await import('./AidFileRedirect.tsx')).AidFileRedirect,
  'aid-requests': async () => (await import('./AidRequestsScreen.tsx')).AidRequestsScreen,
  'aid-funds': async () => (await import('./FundScreens.tsx')).FundsScreen,
  'aid-fund': async () => (await import('./FundScreens.tsx')).FundScreen,
  'aid-questions': async () => (await import('./QuestionScreens.tsx')).AidQuestionsScreen,
  'aid-question': async () => (await import('./QuestionScreens.tsx')).AidQuestionScreen,
  'aid-request': async () => (await import('./AidRequestScreen.tsx')).AidRequestScreen,
}
