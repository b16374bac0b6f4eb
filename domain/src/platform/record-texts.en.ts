/** Words that every kind of record shares. */
export const texts = {
  state: 'Status',
  'state.archived': 'Archived',
  choose: 'Choose…',
  none: 'None',
  edit: 'Edit',
  save: 'Save',
  saved: 'Saved.',
  created: 'Created.',
  archive: 'Archive',
  archived: 'Archived.',
  restore: 'Restore',
  restored: 'Restored.',
  stillUsed: 'This can’t be undone: it’s already in use.',
} as const
