import { fill } from '@touchline/domain/kit/texts'
import { useEffect, useState } from 'react'
import type { ChatThread } from '@touchline/domain/chat/thread'
import { useActor } from '../shell/session/useActor.ts'
import { chatNews } from './news/chat-news.ts'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'

/** Milliseconds for which a person counts as typing. */
const lasting = 5000

/** Names the people who are typing in a conversation. The events hold ids alone. */
export function Typing({ thread: { uid, members } }: { thread: ChatThread }) {
  const texts = useChatTexts()
  const { userId } = useActor()
  const [typing, setTyping] = useState<readonly number[]>([])
  useEffect(() => {
    const timers = new Map<number, ReturnType<typeof setTimeout>>()
    const unwatch = chatNews.watch(() => {
      const news = chatNews.get()
      if (news?.uid !== uid) return
      const { by } = (news.payload ?? {}) as { by?: number }
      if (by === undefined || by === userId) return
      clearTimeout(timers.get(by))
      const stop = () => setTyping((before) => before.filter((id) => id !== by))
      stop()
      // A message ends the typing of its sender.
      if (news.type !== 'typing.now') return
      setTyping((before) => [...before, by])
      timers.set(by, setTimeout(stop, lasting))
    })
    return () => {
      unwatch()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [uid, userId])
  const [first, ...others] = members.filter(({ id }) => typing.includes(id))
  return (
    <div className={classes.typing} role="status">
      {first !== undefined && (others.length === 0 ? fill(texts.typingOne, { name: first.name }) : texts.typingMany)}
    </div>
  )
}
