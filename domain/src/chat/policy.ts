import type { Actor, Policy } from '../access/actor.ts'

/** A role of a club takes part in its chat. Guests of a club and people without a club have none (S0.6); a test parent writes to nobody. */
export const mayChat: Policy = ({ roleType, isTestParent }) => !['ClubGuest', 'Unassociated'].includes(roleType) && !isTestParent

/** The chat is shown: the club has it (CHAT-002), and nobody is logged in as another person, whose conversations are private. */
export const showsChat = (actor: Actor): boolean =>
  actor.clubId !== null && actor.config.enable_chat3 && actor.loginFromUserId === null && mayChat(actor)
