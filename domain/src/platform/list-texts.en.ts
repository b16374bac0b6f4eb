/** Words that every list shares. */
export const texts = {
  found: '{count} results',
  foundOne: '1 result',
  noneFound: 'No results',
  noneFoundHelp: 'Change the search or the filters.',
  clearFilters: 'Clear filters',
  columns: 'Columns',
  exportList: 'Export',
  exported: 'The file is in your downloads.',
  actions: 'Actions',
  from: '{name}: from',
  to: '{name}: to',
  total: 'Total',
  yes: 'Yes',
  no: 'No',
} as const
