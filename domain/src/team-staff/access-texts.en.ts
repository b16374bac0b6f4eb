/** Texts of the page on which a club decides what staff may see and which certificates teams need. */
export const texts = {
  intro:
    'Coaches and team staff always see their own teams. Choose here what they see of other teams, and what a team needs before its staff can open it.',
  staff: 'Staff directory',
  'staff.help': 'The other teams whose coaches and team staff appear under Staff.',
  ofClub: 'All sports',
  likeClub: 'Same as all sports',
  'restriction.allTeamsAllowed': 'All teams',
  'restriction.selectTeams': 'Selected teams',
  'restriction.levelsOfPlay': 'Teams of the same level',
  'restriction.noTeamsAllowed': 'Own teams only',
  selected: 'Selected teams',
  'selected.help': 'Their staff is shown to the coaches and team staff of all teams.',
  searchTeams: 'Search teams',
  clearance: 'Clearance',
  'clearance.help':
    'Every coach and manager of a team needs a valid certificate of each kind you choose. Until then the team is locked for its coaches and managers. Families keep their access.',
  required_certificates: 'Required certificates',
  save: 'Save',
  saved: 'Staff access saved.',
  gone: 'This no longer exists. Load the page again.',
} as const
