/** Live topic of a user's counters; its events say that a notification was shown, or carry counters that were computed again. */
export const countersTopic = (user: number) => `users/${user}/counts`
export const countersTopicPattern = /^users\/(\d{1,15})\/counts$/
