import { NativeSelect } from '@mantine/core'
import { messageTemplates } from '@touchline/domain/messages/template-record'
import { call } from '../kit/api/api.ts'
import { useRead } from '../kit/api/queries.ts'
import { showError } from '../kit/feedback/show-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useMessageTexts } from './message-texts.ts'

/** The templates of the club; nothing while it has none. */
export function TemplateChoice({ onChoose }: { onChoose: (subject: string, body: string) => void }) {
  const texts = useMessageTexts()
  const kitTexts = useKitTexts()
  const list = useRead(messageTemplates.list.read, { query: { page_size: 100 } } as never).data as
    { items: { id: number; name: string }[] } | undefined
  if (!list || list.items.length === 0) return null
  const choose = async (id: string) => {
    if (id === '') return
    const { subject, body } = (await call(messageTemplates.read, { params: { message_template: id } } as never)) as unknown as {
      subject: string
      body: string
    }
    onChoose(subject, body)
  }
  return (
    <NativeSelect
      label={texts.template}
      value=""
      data={[{ value: '', label: '–' }, ...list.items.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={(event) => choose(event.currentTarget.value).catch((error: unknown) => showError(error, kitTexts))}
    />
  )
}
