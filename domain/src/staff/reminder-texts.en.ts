/** The reminder of a certificate that expires. */
export const texts = {
  subject: '{title} expires on {date}',
  body: 'Your certificate {title} at {club} expires on {date}. Renew it and send the new one to your club.',
} as const
