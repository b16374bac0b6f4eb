/** Labels of the fields of a player, and of the values of a choice. */
export const texts = {
  first_name: 'First name',
  last_name: 'Last name',
  'first_name.needed': 'Enter a first name.',
  'last_name.needed': 'Enter a last name.',
  birth_date: 'Birth date',
  gender: 'Gender',
  'gender.F': 'Girl',
  'gender.M': 'Boy',
  grade: 'Grade',
  'grade.help': 'For example, 4th or K.',
  number: 'Preferred number',
  primary_position: 'Primary position',
  club_region_id: 'Region',
} as const
