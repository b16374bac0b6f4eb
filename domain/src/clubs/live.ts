/** Live topic of the data of an organisation; an event is sent when the settings, the terms or the logo of its club change. */
export const orgTopic = (organisation: number) => `orgs/${organisation}`
