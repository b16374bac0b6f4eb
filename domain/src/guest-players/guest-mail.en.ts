/** Mails about guest assignments. */
export const texts = {
  requestedSubject: '{player} is asked for as a guest of {team}',
  requestedBody: '{by} asks for {player} as a guest of {team} at {club}, {days}. An administrator or director approves it.',
  approvedSubject: '{player} is a guest of {team}, {days}',
  approvedBody: '{player} is a guest of {team} at {club}, {days}. The events of these days are in your calendar.',
  deniedSubject: '{player} can’t be a guest of {team}',
  deniedBody: '{by} declined {player} as a guest of {team} at {club}, {days}. Reason: {reason}',
  endedSubject: '{player} is no longer a guest of {team}',
  endedBody: '{by} ended the time of {player} as a guest of {team} at {club} ({days}).',
} as const
