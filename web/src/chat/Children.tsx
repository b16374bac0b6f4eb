import { Modal, Switch } from '@mantine/core'
import { showsChat } from '@touchline/domain/chat/policy'
import { chatChildren, optOutChild } from '@touchline/domain/chat/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useAction } from '../kit/api/useAction.ts'
import { useRead } from '../kit/api/queries.ts'
import { Section } from '../kit/page/Section.tsx'
import { useActor } from '../shell/session/useActor.ts'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'

/** The children of the reader who have an account; they are asked for in a role of a contact alone. */
export function useChildren() {
  const actor = useActor()
  return useRead(chatChildren, {}, { enabled: showsChat(actor) && actor.roleType === 'Parent' }).data?.items ?? []
}

/** Guardians take a child with an account out of all conversations, or let it back in. */
function ChildSwitches() {
  const texts = useChatTexts()
  const children = useChildren()
  const optOut = useAction(optOutChild)
  return (
    <div className={classes.children}>
      {children.map(({ user_id, name, opted_out }) => (
        <Switch
          key={user_id}
          label={fill(texts.childIn, { name })}
          checked={!opted_out}
          disabled={optOut.busy}
          onChange={() => optOut.run({ params: { child: user_id }, body: { opted_out: !opted_out } })}
        />
      ))}
    </div>
  )
}

/** The part of a page of the chat. */
export function Children() {
  const texts = useChatTexts()
  if (useChildren().length === 0) return null
  return (
    <section className={classes.section}>
      <h3>{texts.children}</h3>
      <ChildSwitches />
    </section>
  )
}

/** The part of the page of the account, beside what else is set about messages. */
export function ChildrenSection() {
  const texts = useChatTexts()
  if (useChildren().length === 0) return null
  return (
    <Section title={texts.children}>
      <p className={classes.help}>{texts.childrenHelp}</p>
      <ChildSwitches />
    </Section>
  )
}

/** The same over a conversation. */
export function ChildrenDialog({ onClose }: { onClose: () => void }) {
  const texts = useChatTexts()
  return (
    <Modal opened onClose={onClose} title={texts.children} zIndex={300}>
      <p className={classes.help}>{texts.childrenHelp}</p>
      <ChildSwitches />
    </Modal>
  )
}
