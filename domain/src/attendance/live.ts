/** Live topic of a register: `events/12/attendance`. News carry the changed record; who may follow: staff of the team. */
export const registerTopic = (event: number) => `events/${event}/attendance`
export const registerTopicPattern = /^events\/([1-9]\d{0,9})\/attendance$/
