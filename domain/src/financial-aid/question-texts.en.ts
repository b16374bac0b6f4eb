import { texts as editorTexts } from '../forms/editor-texts.en.ts'

/** The words of the questions of requests for financial aid. */
export const texts = {
  ...editorTexts,
  noneYetHelp: 'Families answer the questions when they ask for aid: the size of the household, a pay slip, a consent.',
  program_id: 'Program',
  program: 'Program',
  'program_id.none': 'Every request',
} as const
