import { Button, Checkbox } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { correctRosterImportRow, listRosterImportRows } from '@touchline/domain/rosters/endpoints'
import { fieldName, type RosterField } from '@touchline/domain/rosters/roster-field'
import type { RosterImport, RosterImportRow, RowCorrection } from '@touchline/domain/rosters/roster-import'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { useMoments } from '../kit/time/moments.ts'
import { completeCached } from '../kit/api/queries.ts'
import { Status, type Tone } from '../kit/page/Status.tsx'
import { LineEditor } from './LineEditor.tsx'
import { contactName, SharedAddress } from './SharedAddress.tsx'
import { useRosterTexts } from './roster-texts.ts'
import classes from './RosterImport.module.css'

const ops = {
  create: ['opCreate', 'good'],
  update: ['opUpdate', 'wait'],
  none: ['opNone', 'quiet'],
  skip: ['opSkip', 'warn'],
} as const satisfies Record<RosterImportRow['op'], readonly [string, Tone]>

interface RosterLineProps {
  importId: number
  line: RosterImportRow
  open: boolean
  teams: RosterImport['teams']
  ofClub: boolean
}

/** One row of the review: the player, the operation, and any problems; it can be skipped, corrected, or matched to a person. */
export function RosterLine({ importId, line, open, ofClub, teams }: RosterLineProps) {
  const texts = useRosterTexts()
  const { fullDate } = useMoments()
  const correct = useAction(correctRosterImportRow, texts)
  const [editing, setEditing] = useState(false)
  const { values } = line
  const known: Record<string, string> = texts
  const name = `${values.first_name} ${values.last_name}`.trim() || fill(texts.row, { row: line.row })
  const works = open && line.op !== 'none'
  // Addresses that another person uses have their own question.
  const problems = line.problems.filter(({ code }) => code !== 'shared_email')
  const grave = line.problems.some((problem) => problem.grave)
  const isOut = line.skipped || (line.op !== 'none' && !line.included && !(open && line.op === 'skip'))
  const [word, tone] = isOut ? (['opOut', 'quiet'] as const) : ops[line.op]
  const say = (what: string, value: string | null) =>
    value === null
      ? '–'
      : what === 'birth_date'
        ? fullDate(value)
        : what === 'gender'
          ? value === 'M'
            ? texts.genderM
            : texts.genderF
          : value

  function send(body: RowCorrection, done?: () => void) {
    // The control is not disabled while saving, because that would remove its focus.
    if (correct.busy) return
    correct.run(
      { params: { roster_import: importId, row: line.id }, body },
      {
        onSuccess: (row) => {
          // The rows are not read again: a corrected one stays in a view that no longer finds it.
          completeCached(listRosterImportRows, (reply) => ({ ...reply, items: reply.items.map((one) => (one.id === row.id ? row : one)) }))
          done?.()
        },
      },
    )
  }
  return (
    <li className={classes.line} data-out={isOut || undefined}>
      <span className={classes.check}>
        {works && (
          <Checkbox
            checked={line.included}
            disabled={grave}
            aria-label={fill(texts.include, { name })}
            onChange={(e) => send({ included: e.currentTarget.checked })}
          />
        )}
      </span>
      <div className={classes.who}>
        <b>
          {values.number !== null && <>{values.number} · </>}
          {name}
        </b>
        <span>
          {[
            fill(texts.row, { row: line.row }),
            ofClub && (line.team_name ?? values.team),
            values.birth_date && fullDate(values.birth_date),
            values.gender && (values.gender === 'M' ? texts.genderM : texts.genderF),
            values.grade && `${texts['field.grade']} ${values.grade}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {values.contacts.map((contact) => (
          <span key={contact.email + contact.first_name}>
            {[
              contactName(contact),
              contact.email,
              contact.phone,
              contact.shared === 'separate' ? texts.separate : contact.email === '' && texts.noEmailContact,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        ))}
      </div>
      <div className={classes.what}>
        {problems.map((problem) => (
          <span key={problem.code + problem.detail} className={classes.problem}>
            <IconAlertTriangle size={14} aria-hidden />
            {fill(known[`problem.${problem.code}`] ?? problem.code, { detail: problem.detail })}
          </span>
        ))}
        {line.changes.map((change) => (
          <span key={change.what + (change.to ?? '')}>
            {change.what === 'team'
              ? fill(texts.onTeam, { team: change.to ?? '' })
              : change.what === 'contact'
                ? fill(texts.contactAdded, { contact: change.to ?? '' })
                : fill(change.from === null ? texts.changeNew : texts.change, {
                    what: fieldName(change.what as RosterField, texts),
                    from: say(change.what, change.from),
                    to: say(change.what, change.to),
                  })}
          </span>
        ))}
        {line.same_as !== null && line.op !== 'skip' && <span>{fill(texts.sameAs, { row: line.same_as })}</span>}
        {line.joins !== null && <span>{fill(texts.joins, { name: line.joins })}</span>}
        {line.shared.map((shared) => (
          <SharedAddress key={shared.contact} line={line} shared={shared} {...(open && { onSay: send })} />
        ))}
        {open && line.choices.length > 0 && (
          <div className={classes.choices} role="group" aria-label={texts.whoIsIt}>
            {line.choices.map((choice) => (
              <Button
                key={choice.player_id}
                variant="default"
                aria-pressed={line.player_id === choice.player_id}
                onClick={() => send({ player_id: choice.player_id })}
                title={choice.teams.join(', ')}
              >
                {fill(texts.isPerson, { name: choice.name })},{' '}
                {choice.birth_date ? fill(texts.bornOn, { date: fullDate(choice.birth_date) }) : texts.noBirthDate}
              </Button>
            ))}
            <Button variant="default" aria-pressed={line.op === 'create'} onClick={() => send({ player_id: null })}>
              {texts.isNew}
            </Button>
          </div>
        )}
      </div>
      <span className={classes.op}>
        <Status tone={tone}>{texts[word]}</Status>
      </span>
      <span className={classes.act}>
        {open && (
          <Button
            variant={line.problems.length > 0 ? 'light' : 'subtle'}
            px="xs"
            aria-label={`${texts.edit}: ${name}`}
            onClick={() => setEditing(true)}
          >
            {texts.edit}
          </Button>
        )}
      </span>
      {editing && (
        <LineEditor
          line={line}
          teams={teams}
          busy={correct.busy}
          onSave={(values) => send({ values }, () => setEditing(false))}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  )
}
