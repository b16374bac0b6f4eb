import { texts as editorTexts } from '../forms/editor-texts.en.ts'

/** The words of the questions of programs. */
export const texts = {
  ...editorTexts,
  noneYetHelp: 'Families answer the questions for each player before they register: a shirt size, an allergy, a consent.',
  program_id: 'Program',
  package_id: 'Package',
  'package_id.none': 'Every package',
} as const
