/** The mail of a day about new registrations, to those who administer the programs. */
export const texts = {
  subject: 'New registrations at {club}: {count}',
  program: '{program}: {count} new\n{lines}\n{link}',
  more: 'and {count} more',
} as const
