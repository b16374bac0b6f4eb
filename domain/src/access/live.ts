/** Live topic of a user's roles; an event is sent when a role is added, removed or renamed. */
export const userRolesTopic = (user: number) => `users/${user}/touchline`
