import { Text } from '@mantine/core'
import { texts as english } from '@touchline/domain/billing/mail-preview-texts.en'
import { fill } from '@touchline/domain/kit/texts'
import { Section } from '../../kit/page/Section.tsx'
import { areaTexts } from '../../kit/texts.ts'

const useTexts = areaTexts(english, () => import('@touchline/domain/billing/mail-preview-texts.es'))

interface ShownMailsProps {
  mails: readonly { name: string; subject: string; body: string; once_confirmed?: boolean }[]
  /** Of all emails; those that are not shown are like the others. */
  count?: number
}

/** The emails that an act sends, as their readers get them. */
export function ShownMails({ mails, count = mails.length }: ShownMailsProps) {
  const texts = useTexts()
  const more = count - mails.length
  return (
    <>
      {mails.length === 0 && <Text c="dimmed">{texts.noMail}</Text>}
      {mails.map(({ name, subject, body, once_confirmed }, at) => (
        <Section key={at} title={fill(texts.mail, { name })}>
          {once_confirmed && (
            <Text fz="sm" c="dimmed" mt="xs">
              {texts.onceConfirmed}
            </Text>
          )}
          <Text fw={550} mt="xs">
            {subject}
          </Text>
          <Text fz="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {body}
          </Text>
        </Section>
      ))}
      {more > 0 && (
        <Text fz="sm" c="dimmed" mt="xs">
          {fill(texts.moreMails, { count: more })}
        </Text>
      )}
    </>
  )
}
