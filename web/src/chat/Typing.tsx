import { fill } from '@touchline/domain/kit/texts'
import { useEffect, useState } from 'react'
import { useActor } from '../shell/session/useActor.ts'
import { chatNews } from './chat-news.ts'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'

/** Milliseconds for which a person counts as typing. */
const lasting = 5000

/** Names the people who are typing in a conversation. */
export function Typing({ uid }: { uid: string }) {
  const texts = useChatTexts()
  const { userId } = useActor()
  const news = chatNews.use()
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  useEffect(() => {
    if (news?.uid !== uid) return
    const { by, name } = (news.payload ?? {}) as { by?: number; name?: string }
    if (by === undefined || by === userId) return
    // A message ends the typing of its sender.
    setNames(({ [by]: _, ...others }) => (news.type === 'typing.now' && name ? { ...others, [by]: name } : others))
    const timer = setTimeout(() => setNames(({ [by]: _, ...others }) => others), lasting)
    return () => clearTimeout(timer)
  }, [news, uid, userId])
  const [first, ...others] = Object.values(names)
  return (
    <div className={classes.typing} role="status">
      {first !== undefined && (others.length === 0 ? fill(texts.typingOne, { name: first }) : texts.typingMany)}
    </div>
  )
}
