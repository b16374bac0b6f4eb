/** The words of questions and answers. */
export const texts = {
  answers: 'Answers',
  optional: '{question} (optional)',
  notChosen: 'Choose',
  sign: 'Sign with your full name',
  signHelp: 'By typing your name you accept the text above.',
  signedBy: 'Signed by {name}',
  signed: 'Signed',
  unanswered: 'Answer this question.',
  unsigned: 'Type your full name to sign.',
  notNumber: 'Enter a number.',
  notDay: 'Enter a date.',
  notOffered: 'Choose one of the answers.',
  documentChanged: 'This text has changed since you opened it. Read it again before you sign.',
} as const
