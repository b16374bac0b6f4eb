/** The help page and the privacy notice. */
export const texts = {
  help: 'Help',
  howCanWeHelp: 'How can we help?',
  askForAll: 'Contact {club} for questions about programs, registrations, teams and schedules.',
  askForTeams: 'Contact {club} for questions about teams and schedules.',
  askOperator: 'Contact your system administrator.',
  phone: 'Phone',
  email: 'Email',
  helpCenter: 'Help center',
  helpCenterHelp: 'Guides and answers. Opens in a new window.',
  nobody: 'Your club hasn’t added a contact yet.',
  privacy: 'Privacy Notice',
  privacyLead: 'What we keep about you and your children, who can see it, and for how long.',
  whoTitle: 'Who is responsible',
  whoBody:
    'Your club decides what is kept and why. The operator of this service stores it for the club. Nothing is sold or shown to advertisers, and no page loads trackers from other companies.',
  whatTitle: 'What we keep',
  whatBody:
    'Your name, addresses and phone numbers; your children’s names, birth dates and teams; your teams’ calendars and attendance; what you send to the club; the devices you’re signed in on; and a log of changes.',
  seesTitle: 'Who can see it',
  seesBody:
    'Other families see the names on the team. Contact details are visible to the staff of your children’s teams and to administrators, and to no one else if you made them private. Answers to health questions are encrypted and deleted after thirty days. Medical notes that you add on your dashboard are visible to the coaches and managers of your child’s teams and to club administrators.',
  longTitle: 'How long we keep it',
  longBody:
    'Sessions expire. Messages about your account are deleted within a day. Inactive player profiles are kept for 24 months; financial records and the change log are kept for seven years, as the law requires.',
  rightsTitle: 'What you can do',
  rightsBody:
    'View and change your data on the account page, withdraw your consent, turn off kinds of messages, leave a club, and delete your account. Your name and addresses are deleted right away; records that must be kept stay without your name.',
  childrenTitle: 'Children',
  childrenBody:
    'A parent or guardian registers a child and responds for them. Children under 13 don’t have accounts. Messages to a minor always go to a guardian too.',
  askTitle: 'Questions',
  askBody: 'Ask your club, or write to {email}.',
  askBodyNobody: 'Ask your club.',
} as const
