/** Told when a role of the user comes, goes or changes its name. */
export const userRolesTopic = (user: number) => `users/${user}/roles`
