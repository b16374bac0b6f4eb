import { Text } from '@mantine/core'
import { explainAccess } from '@touchline/domain/permissions/access-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Section } from '../kit/page/Section.tsx'
import { Status } from '../kit/page/Status.tsx'
import classes from './Permissions.module.css'
import { useAccessTexts } from './permission-texts.ts'
import { useAccessWords } from './useAccessWords.ts'

/** What a person may see of a player in each role, and why or why not. */
export function AccessAnswers({ player, person }: { player: number; person: number }) {
  const texts = useAccessTexts()
  const words = useAccessWords()
  const read = useRead(explainAccess, { params: { player, user: person } })
  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={6} />
  const { player: card, person: who, roles } = read.data
  return (
    <>
      <Text fw={550} fz="lg" mt="lg" component="h2">
        {fill(texts.explain, { person: who.name, player: card.name })}
      </Text>
      {roles.map(({ role_id, type, answers }) => (
        <Section key={role_id} title={words.role(type)}>
          {answers.map(({ question, allowed, reasons, denial }) => (
            <div key={question} className={classes.key}>
              <div>
                <div className={classes.label}>{texts[`question.${question}`]}</div>
                {reasons.map(words.reason).map((reason) => (
                  <div key={reason} className={classes.help}>
                    {reason}
                  </div>
                ))}
                {denial && <div className={classes.help}>{words.denial(denial, type)}</div>}
              </div>
              <Status tone={allowed ? 'good' : 'bad'}>{allowed ? texts.yes : texts.no}</Status>
            </div>
          ))}
        </Section>
      ))}
    </>
  )
}
