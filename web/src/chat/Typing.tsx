import { fill } from '@touchline/domain/kit/texts'
import { useEffect, useState } from 'react'
import { useActor } from '../shell/session/useActor.ts'
import { chatNews } from './chat-news.ts'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'

/** Milliseconds for which a person counts as typing. */
const lasting = 5000

type Names = Readonly<Record<number, string>>

const without = (names: Names, id: number): Names => {
  const { [id]: _, ...others } = names
  return others
}

/** Names the people who are typing in a conversation. */
export function Typing({ uid }: { uid: string }) {
  const texts = useChatTexts()
  const { userId } = useActor()
  const [names, setNames] = useState<Names>({})
  useEffect(() => {
    const timers = new Map<number, ReturnType<typeof setTimeout>>()
    const unwatch = chatNews.watch(() => {
      const news = chatNews.get()
      if (news?.uid !== uid) return
      const { by, name } = (news.payload ?? {}) as { by?: number; name?: string }
      if (by === undefined || by === userId) return
      clearTimeout(timers.get(by))
      const stop = () => setNames((before) => without(before, by))
      // A message ends the typing of its sender.
      if (news.type !== 'typing.now' || !name) return stop()
      setNames((before) => ({ ...without(before, by), [by]: name }))
      timers.set(by, setTimeout(stop, lasting))
    })
    return () => {
      unwatch()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [uid, userId])
  const [first, ...others] = Object.values(names)
  return (
    <div className={classes.typing} role="status">
      {first !== undefined && (others.length === 0 ? fill(texts.typingOne, { name: first }) : texts.typingMany)}
    </div>
  )
}
