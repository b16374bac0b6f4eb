import { Button, Checkbox, TextInput } from '@mantine/core'
import { chatGames, chatTeams, chatUsers, createThread, joinThread } from '@touchline/domain/chat/endpoints'
import { guards } from '@touchline/domain/access/guards'
import { IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { ChatLoader } from './ChatLoader.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { ChatHead } from './ChatHead.tsx'
import { useChatPlace } from './useChatPlace.ts'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'
import { Children } from './Children.tsx'
import { SearchInput } from './SearchInput.tsx'

/** Starts a conversation with chosen people, or opens the chat of a team or a game. */
export function NewThread() {
  const texts = useChatTexts()
  const go = useChatPlace()
  const actor = useActor()
  const [query, setQuery] = useState('')
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const people = useRead(chatUsers, { query: { query } }, { keep: true })
  const teams = useRead(chatTeams, {})
  const games = useRead(chatGames, {}, { enabled: actor.config.enable_chat_live_games && guards['parent or team staff'](actor) })
  const create = useAction(createThread)
  const join = useAction(joinThread)
  const toggle = (id: number, person: string) => {
    const next = new Map(chosen)
    if (!next.delete(id)) next.set(id, person)
    setChosen(next)
  }
  const start = () =>
    create.run(
      { body: { member_ids: [...chosen.keys()], ...(name.trim() && { name: name.trim() }) } },
      { onSuccess: ({ uid }) => go('thread', uid) },
    )
  const listed = people.data?.items ?? []
  const others = [...chosen].filter(([id]) => !listed.some((one) => one.id === id)).map(([id, person]) => ({ id, name: person, about: '' }))
  const open = (uid: string, joined: boolean) =>
    joined ? go('thread', uid) : join.run({ params: { thread: uid } }, { onSuccess: () => go('thread', uid) })
  const groups = [
    { label: texts.games, items: games.data?.items ?? [] },
    { label: texts.teams, items: teams.data?.items ?? [] },
  ].filter(({ items }) => items.length > 0)
  return (
    <>
      <ChatHead title={texts.newChat} />
      <div className={classes.find}>
        <SearchInput label={texts.searchPeople} value={query} onChange={setQuery} />
      </div>
      <div className={classes.scroll}>
        {query === '' &&
          groups.map(({ label, items }) => (
            <section key={label} className={classes.section}>
              <h3>{label}</h3>
              {items.map(({ uid, name: title, joined }) => (
                <Button key={uid} variant="default" size="sm" fullWidth justify="space-between" onClick={() => open(uid, joined)}>
                  {joined ? title : `${texts.join}: ${title}`}
                </Button>
              ))}
            </section>
          ))}
        <section className={classes.section}>
          <h3>{texts.people}</h3>
          {people.isError && !people.data ? (
            <ErrorPanel inline error={people.error} onRetry={() => void people.refetch()} />
          ) : !people.data ? (
            <ChatLoader />
          ) : listed.length + others.length === 0 ? (
            <StateMessage icon={<IconUserSearch stroke={1.5} />} title={texts.noPeople} />
          ) : (
            [...others, ...listed].map(({ id, name: person, about }) => (
              <Checkbox
                key={id}
                className={classes.person}
                label={person}
                description={about || undefined}
                checked={chosen.has(id)}
                onChange={() => toggle(id, person)}
              />
            ))
          )}
        </section>
        {query === '' && <Children />}
      </div>
      {chosen.size > 0 && (
        <div className={classes.starting}>
          {chosen.size > 1 && (
            <TextInput
              aria-label={texts.groupName}
              placeholder={texts.groupName}
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
          <small>{texts.guardiansAdded}</small>
          <Button fullWidth loading={create.busy} onClick={start}>
            {texts.start}
          </Button>
        </div>
      )}
    </>
  )
}
