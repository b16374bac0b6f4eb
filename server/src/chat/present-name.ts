import type { Actor } from '@touchline/domain/access/actor'
import type { Thread } from './find-thread.ts'

const mostNames = 4

/** The name of a thread; a conversation without one is called after the others in it. */
export function presentName(actor: Actor, { name, people }: Pick<Thread, 'name' | 'people'>): string {
  if (name !== '') return name
  const others = people.filter(({ userId }) => userId !== actor.userId).map((one) => one.name)
  return others.length === 0 ? actor.name : others.slice(0, mostNames).join(', ') + (others.length > mostNames ? ' …' : '')
}
