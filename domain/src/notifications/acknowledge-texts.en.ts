/** The requests of urgent mails, texts and push messages, and the page behind the link of a mail. */
export const texts = {
  loading: 'Opening your message',
  from: 'Urgent message from {club}',
  press: 'I have seen this',
  answer: 'Reply YES if you have seen this.',
  pressHelp: 'Press once, so that your club knows. No sign-in is needed.',
  done: 'Thank you. {club} knows that you have seen this.',
  open: 'Open Touchline',
  badTitle: 'This link doesn’t work',
  badHelp: 'The message was withdrawn, or the link is incomplete. Open the whole link from the email.',
} as const
