/** Mails about changes of a roster. */
export const texts = {
  addedSubject: '{player} joins {team}',
  addedBody: '{by} added {player} to {team} at {club}.',
  guestSubject: '{player} is a guest of {team}',
  guestBody: '{by} added {player} to {team} at {club} as a guest.',
  movedSubject: '{player} moves to {team}',
  movedBody: '{by} moved {player} from {from} to {team} at {club}.',
  releasedSubject: '{player} leaves {team}',
  releasedBody: '{by} released {player} from {team} at {club}.',
} as const
