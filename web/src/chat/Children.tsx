import { Switch } from '@mantine/core'
import { chatChildren, optOutChild } from '@touchline/domain/chat/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useAction } from '../kit/api/useAction.ts'
import { useRead } from '../kit/api/queries.ts'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'

/** Guardians take a child with an account out of all conversations, or let it back in. */
export function Children() {
  const texts = useChatTexts()
  const children = useRead(chatChildren, {}).data?.items ?? []
  const optOut = useAction(optOutChild)
  if (children.length === 0) return null
  return (
    <section className={classes.section}>
      <h3>{texts.children}</h3>
      {children.map(({ user_id, name, opted_out }) => (
        <Switch
          key={user_id}
          label={fill(texts.childIn, { name })}
          checked={!opted_out}
          disabled={optOut.busy}
          onChange={() => optOut.run({ params: { child: user_id }, body: { opted_out: !opted_out } })}
        />
      ))}
    </section>
  )
}
