import { Button, TextInput } from '@mantine/core'
import { updateThread } from '@touchline/domain/chat/endpoints'
import type { ChatThread } from '@touchline/domain/chat/thread'
import { useState } from 'react'
import { call } from '../kit/api/api.ts'
import { useAction } from '../kit/api/useAction.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { useActor } from '../shell/session/useActor.ts'
import classes from './Chat.module.css'
import { ChatHead } from './ChatHead.tsx'
import { useChatTexts } from './chat-texts.ts'
import { PeopleChoice } from './PeopleChoice.tsx'
import { SearchInput } from './SearchInput.tsx'
import { ThreadMark } from './ThreadMark.tsx'

const PictureControl = lazyComponent(async () => (await import('../media/PictureControl.tsx')).PictureControl)

/** Changes the picture, the name and the members of a group, for its moderators. */
export function EditGroup({ thread, onClose }: { thread: ChatThread; onClose: () => void }) {
  const texts = useChatTexts()
  const { userId } = useActor()
  const [name, setName] = useState(thread.name)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(
    new Map(thread.members.filter(({ id }) => id !== userId).map((one) => [one.id, one.name])),
  )
  const update = useAction(updateThread)
  const isUnnamed = name.trim() === ''
  const save = () =>
    update.run(
      { params: { thread: thread.uid }, body: { name: name.trim(), member_ids: [...chosen.keys()] } },
      { onSuccess: onClose, done: texts.groupSaved },
    )
  return (
    <>
      <ChatHead title={texts.editGroup} onBack={onClose} />
      <div className={classes.find}>
        <PictureControl
          name={thread.name}
          url={thread.image_url}
          face={<ThreadMark thread={thread} />}
          save={(image_url) => call(updateThread, { params: { thread: thread.uid }, body: { image_url } })}
        />
        <TextInput
          label={texts.nameOfGroup}
          maxLength={80}
          value={name}
          error={isUnnamed && texts.needGroupName}
          onChange={(event) => setName(event.currentTarget.value)}
          mb="sm"
        />
        <SearchInput label={texts.searchPeople} value={query} onChange={setQuery} />
      </div>
      <div className={classes.scroll}>
        <PeopleChoice query={query} chosen={chosen} onChange={setChosen} />
      </div>
      <div className={classes.starting}>
        <small>{texts.guardiansAdded}</small>
        <Button fullWidth loading={update.busy} disabled={isUnnamed || chosen.size === 0} onClick={save}>
          {texts.saveGroup}
        </Button>
      </div>
    </>
  )
}
