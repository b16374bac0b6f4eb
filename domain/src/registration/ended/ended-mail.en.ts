/** Mails about a canceled registration: to the family, and to the staff of the team that the player joined with it. */
export const texts = {
  canceledSubject: 'Registration canceled: {program}',
  canceledBody:
    '{club} has canceled the registration of {player} for {program}, package {package}.\n\n{sentence}Your registrations: {link}',
  askSubject: '{player}: still on the roster of {team}?',
  askBody:
    'The registration of {player} for {program} at {club} was canceled. {player} is still on the roster of {team}. Please decide whether the player stays: {link}',
  requestSubject: '{player}: release from {team} requested',
  requestBody:
    'The registration of {player} for {program} at {club} was canceled. A request to release {player} from the roster of {team} waits for approval. The roster: {link}',
  note: 'Registration canceled: {program}',
} as const
