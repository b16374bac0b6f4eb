/** The pages on which families read the policies of the club. */
export const texts = {
  refund: 'Refund policy',
  cancellation: 'Cancellation policy',
  policies: 'Policies of the club:',
  none: 'No policy published',
  'noneHelp.refund': 'The club has not published a refund policy. Please ask the club.',
  'noneHelp.cancellation': 'The club has not published a cancellation policy. Please ask the club.',
  publishedOn: '{merchant} · Version {version}, published {day}',
  olderTitle: 'A newer version has been published since. This is the version that was accepted.',
  toCurrent: 'Read the version in force',
  accept: 'By registering you accept these policies of the club:',
  accepted: 'Accepted:',
  withVersion: '{policy} (version {version})',
} as const
