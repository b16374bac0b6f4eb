/** Live topic of a register: `events/12/attendance`. Events carry the changed record; staff of the team may subscribe. */
export const registerTopic = (event: number) => `events/${event}/attendance`
export const registerTopicPattern = /^events\/([1-9]\d{0,9})\/attendance$/
