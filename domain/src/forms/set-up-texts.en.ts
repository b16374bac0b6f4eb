/** Errors of the set-up of questions. */
export const texts = {
  optionsRequired: 'Enter at least two answers, each on a line of its own.',
  documentRequired: 'Enter the text that families sign.',
  manyQuestions: 'A form has at most {count} questions.',
} as const
