/** The mails about financial aid: to the person who asked, and about new requests and replies to those who decide. */
export const texts = {
  submittedSubject: 'Financial aid requested: {program}',
  submittedBody:
    'Your request for financial aid for {player} ({program}) is with {club}. You get an email when it is decided.\n\nYour request: {link}',
  grantedSubject: 'Financial aid granted: {program}',
  grantedBody:
    '{club} has granted {amount} of financial aid for {player} ({program}). The amount reduces your registration.\n\n{answer}Your request: {link}',
  creditedBody:
    '{club} has granted {amount} of financial aid for {player} ({program}). {credit} of it was paid already and is now account credit, which pays what you owe the club.\n\n{answer}Your request: {link}',
  waitsBody:
    '{club} has granted {amount} of financial aid for {player} ({program}). The amount reduces the price when you register.\n\n{answer}Your request: {link}',
  deniedSubject: 'Financial aid: {program}',
  deniedBody: '{club} could not grant financial aid for {player} ({program}).\n\n{answer}Your request: {link}',
  revokedSubject: 'Financial aid revoked: {program}',
  revokedBody: '{club} has revoked the financial aid for {player} ({program}).\n\n{answer}Your request: {link}',
  owedBody:
    '{club} has revoked the financial aid for {player} ({program}). {amount} of the registration is owed again, in one installment due in two weeks.\n\n{answer}Your request: {link}',
  questionSubject: 'Information for your financial aid request: {program}',
  questionBody: '{club} needs information to decide about financial aid for {player} ({program}).\n\n{answer}Answer here: {link}',
  repliedSubject: 'Information on a financial aid request: {program}',
  repliedBody:
    '{requester} has answered the question of {club} about financial aid for {player} ({program}). Read the answer and decide: {link}',
  askedSubject: 'Request for financial aid: {program}',
  askedBody: '{requester} asks {club} for financial aid for {player} ({program}). Read the request and decide: {link}',
} as const
