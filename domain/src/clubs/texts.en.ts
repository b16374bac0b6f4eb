/** Texts of the club's settings pages. */
export const texts = {
  settingsTitle: 'Club Administration',
  settingsContext: 'Settings for everyone at {club}',
  words: 'Club terminology',
  wordsHelp: 'Choose what your club calls things. Your terms show in every menu and on every page. Leave a field empty to use the default.',
  wordsLanguage: 'Language',
  english: 'English',
  spanish: 'Spanish',
  usual: 'Default',
  one: 'Singular',
  many: 'Plural',
  oneOf: '{term}: singular',
  manyOf: '{term}: plural',
  bothNeeded: 'Enter both the singular and the plural.',
  badWord: 'Use up to 40 characters, without brackets.',
  save: 'Save',
  saved: 'Saved. Everyone in the club sees the new terms the next time they open a page.',
} as const
