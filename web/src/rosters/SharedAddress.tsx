import { Button, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import type { RosterImportRow, RowCorrection } from '@touchline/domain/rosters/roster-import'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRosterTexts } from './roster-texts.ts'
import classes from './RosterImport.module.css'

export const contactName = ({ first_name, last_name }: { first_name: string; last_name: string }) => `${first_name} ${last_name}`.trim()

interface SharedAddressProps {
  line: RosterImportRow
  shared: RosterImportRow['shared'][number]
  /** Undefined once the review is closed. */
  onSay?: (body: RowCorrection) => void
}

/** Asks about an email address that another person uses: same family, separate contact, or not imported. Nothing is merged without an answer. */
export function SharedAddress({ line, shared: { contact: index, email, holder, of }, onSay }: SharedAddressProps) {
  const texts = useRosterTexts()
  const contact = contactName(line.values.contacts[index] ?? { first_name: email, last_name: '' })
  const words =
    of === null ? (holder === null ? texts.sharedUnknown : texts.sharedOnLine) : holder === null ? texts.sharedOf : texts.sharedQuestion
  return (
    <>
      <span className={classes.problem}>
        <IconAlertTriangle size={14} aria-hidden />
        {fill(words, { contact, email, holder: holder ?? '', player: of ?? '' })}
      </span>
      {onSay && (
        <div className={classes.choices} role="group" aria-label={fill(texts.sharedChoices, { contact })}>
          <Button variant="default" onClick={() => onSay({ shared: [{ contact: index, as: 'family' }] })}>
            {holder === null ? texts.sameFamilyAs : fill(texts.sameFamily, { holder })}
          </Button>
          <Button variant="default" onClick={() => onSay({ shared: [{ contact: index, as: 'separate' }] })}>
            {fill(texts.separateContact, { contact })}
          </Button>
          {!line.skipped && (
            <Button variant="default" onClick={() => onSay({ skipped: true })}>
              {texts.skipLine}
            </Button>
          )}
          <Text fz="sm" c="dimmed" w="100%">
            {texts.sharedHelp}
          </Text>
        </div>
      )}
    </>
  )
}
