import { Checkbox } from '@mantine/core'
import { chatUsers } from '@touchline/domain/chat/endpoints'
import { IconUserSearch } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'
import { ChatLoader } from './ChatLoader.tsx'

interface PeopleChoiceProps {
  query: string
  /** The names of the chosen people by id; they stay in the list while one searches on. */
  chosen: ReadonlyMap<number, string>
  onChange: (chosen: ReadonlyMap<number, string>) => void
}

/** The people whom the caller can reach, by a part of their name, with a check mark for those who are chosen. */
export function PeopleChoice({ query, chosen, onChange }: PeopleChoiceProps) {
  const texts = useChatTexts()
  const people = useRead(chatUsers, { query: { query } }, { keep: true })
  const listed = people.data?.items ?? []
  const others = [...chosen].filter(([id]) => !listed.some((one) => one.id === id)).map(([id, name]) => ({ id, name, about: '' }))
  const toggle = (id: number, name: string) => {
    const next = new Map(chosen)
    if (!next.delete(id)) next.set(id, name)
    onChange(next)
  }
  return (
    <section className={classes.section}>
      <h3>{texts.people}</h3>
      {people.isError && !people.data ? (
        <ErrorPanel inline error={people.error} onRetry={() => void people.refetch()} />
      ) : !people.data ? (
        <ChatLoader />
      ) : listed.length + others.length === 0 ? (
        <StateMessage icon={<IconUserSearch stroke={1.5} />} title={texts.noPeople} />
      ) : (
        [...others, ...listed].map(({ id, name, about }) => (
          <Checkbox
            key={id}
            className={classes.person}
            label={name}
            description={about || undefined}
            checked={chosen.has(id)}
            onChange={() => toggle(id, name)}
          />
        ))
      )}
    </section>
  )
}
