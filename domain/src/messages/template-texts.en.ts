export const texts = {
  file: 'Message templates',
  one: 'Template',
  add: 'Add template',
  search: 'Search templates',
  noneYet: 'No templates yet',
  noneYetHelp: 'A template is a text to begin a message with.',
  name: 'Name',
  subject: 'Subject',
  body: 'Text',
  'body.help': 'Fields such as {first_name}, {player} and {team} are filled for each recipient.',
} as const
