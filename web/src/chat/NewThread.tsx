import { Button, TextInput } from '@mantine/core'
import { chatGames, chatTeams, createThread, joinThread } from '@touchline/domain/chat/endpoints'
import { guards } from '@touchline/domain/access/guards'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { useRead } from '../kit/api/queries.ts'
import { useActor } from '../shell/session/useActor.ts'
import { ChatHead } from './ChatHead.tsx'
import { useGoToChat } from './useGoToChat.ts'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'
import { Children } from './Children.tsx'
import { PeopleChoice } from './PeopleChoice.tsx'
import { SearchInput } from './SearchInput.tsx'

/** Starts a conversation with chosen people, or opens the chat of a team or a game. */
export function NewThread() {
  const texts = useChatTexts()
  const go = useGoToChat()
  const actor = useActor()
  const [query, setQuery] = useState('')
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const teams = useRead(chatTeams, {})
  const games = useRead(chatGames, {}, { enabled: actor.config.enable_chat_live_games && guards['parent or team staff'](actor) })
  const create = useAction(createThread)
  const join = useAction(joinThread)
  const start = () =>
    create.run(
      { body: { member_ids: [...chosen.keys()], ...(name.trim() && { name: name.trim() }) } },
      { onSuccess: ({ uid }) => go('thread', uid) },
    )
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
        <PeopleChoice query={query} chosen={chosen} onChange={setChosen} />
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
