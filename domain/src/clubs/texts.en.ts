/** What the pages of the club's own settings say. */
export const texts = {
  settingsTitle: 'Club Administration',
  settingsContext: 'What holds for everybody in {club}.',
  words: 'Words of the club',
  wordsHelp: 'What your club calls things, in every menu and on every page. A field that is left empty keeps the usual word.',
  wordsLanguage: 'Language of the words',
  english: 'English',
  spanish: 'Spanish',
  usual: 'Usual word',
  one: 'One',
  many: 'Several',
  oneOf: '{term}: one',
  manyOf: '{term}: several',
  bothNeeded: 'Say both, one and several.',
  badWord: 'At most 40 letters, without brackets.',
  save: 'Save',
  saved: 'Saved. Everybody in the club reads these words from the next page on.',
} as const
