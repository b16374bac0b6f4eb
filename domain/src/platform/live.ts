/** Live topic of every club; an event is sent when the operator publishes or withdraws an announcement. */
export const siteTopic = 'site'
