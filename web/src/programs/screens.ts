import type { Screens } from '../kit/web-area.ts'

const setUp = () => import('./ProgramScreens.tsx')
/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  'program-admin': async () => (await import('./ToPrograms.tsx')).ToPrograms,
  'club-programs': async () => (await setUp()).ProgramsScreen,
  program: async () => (await setUp()).ProgramScreen,
  'program-packages': async () => (await setUp()).PackagesScreen,
  package: async () => (await setUp()).PackageScreen,
  'edit-package': async () => (await setUp()).EditPackageScreen,
  'program-fees': async () => (await setUp()).FeesScreen,
  'program-fee': async () => (await setUp()).FeeScreen,
  'program-discounts': async () => (await setUp()).DiscountsScreen,
  'program-questions': async () => (await import('./QuestionScreens.tsx')).QuestionsScreen,
  'program-question': async () => (await import('./QuestionScreens.tsx')).QuestionScreen,
  'director-programs': async () => (await setUp()).DirectorProgramsScreen,
  'director-program': async () => (await setUp()).DirectorProgramScreen,
  'program-plans': async () => (await import('./PlansPanel.tsx')).PlansScreen,
  'plan-templates': async () => (await import('./PlansPanel.tsx')).PlanTemplatesScreen,
}
