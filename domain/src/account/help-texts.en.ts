/** The help page and the privacy notice. */
export const texts = {
  help: 'Help',
  howCanWeHelp: 'How can we help?',
  askForAll: 'Contact {club} for questions about programs, registrations, teams and schedules.',
  askForTeams: 'Contact {club} for questions about teams and schedules.',
  askOperator: 'Contact whoever runs this installation.',
  phone: 'Phone',
  email: 'Email',
  helpCenter: 'Help center',
  helpCenterHelp: 'How everything here works. Opens in a window of its own.',
  nobody: 'The club has not said yet whom to ask.',
  privacy: 'Privacy Notice',
  privacyLead: 'What is kept about you and your children, who sees it, and for how long.',
  whoTitle: 'Who is responsible',
  whoBody:
    'Your club decides what is kept and why; whoever runs this installation keeps it for the club. Nothing is sold, nothing is shown to advertisers, and no page here loads anything from elsewhere that would watch you.',
  whatTitle: 'What is kept',
  whatBody:
    'Your name, addresses and numbers; your children with name, birth date and teams; the calendar of your teams and who comes; what you sent to the club; which devices are signed in; and a log of who changed what.',
  seesTitle: 'Who sees it',
  seesBody:
    'Other families see the names on the team. Contact data is seen by the staff of your children’s teams and by administrators, and by nobody else where you have made it private. Answers about health are sealed and erased after thirty days. Medical notes that you write on your dashboard are read by the coaches and managers of the teams your child plays with and by administrators of the club.',
  longTitle: 'For how long',
  longBody:
    'Sessions end by themselves. Messages about your account are erased within a day. Player profiles that nobody uses are kept for 24 months; records of money and the log of changes for seven years, as the law asks.',
  rightsTitle: 'What you can do',
  rightsBody:
    'Read and change your own data on the account page, take back what you agreed to, switch kinds of messages off, leave a club, and delete your account: your name and addresses are gone at once, and what must be kept stays without your name.',
  childrenTitle: 'Children',
  childrenBody:
    'A parent or guardian signs a child up and answers for it. Children under 13 have no account of their own. Messages to a minor always go to a guardian too.',
  askTitle: 'Whom to ask',
  askBody: 'Ask your club, or write to {email}.',
  askBodyNobody: 'Ask your club.',
} as const
