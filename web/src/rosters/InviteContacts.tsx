import { Button } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { inviteRosterContacts } from '@touchline/domain/rosters/endpoints'
import { useState } from 'react'
import { showError } from '../kit/feedback/show-error.ts'
import { call } from '../kit/api/api.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { invalidate } from '../kit/api/queries.ts'
import { toast } from '../kit/feedback/toast.ts'
import { useRosterTexts } from './roster-texts.ts'

/** Invites the contacts from the imported roster in batches; after an interruption it continues with the rest. */
export function InviteContacts({ importId, count }: { importId: number; count: number }) {
  const texts = useRosterTexts()
  const kitTexts = useKitTexts()
  const [sent, setSent] = useState<number | null>(null)

  async function invite() {
    setSent(0)
    try {
      for (let left = 1, invited = 0; left > 0;) {
        const reply = await call(inviteRosterContacts, { params: { roster_import: importId } }, { quiet: true })
        left = reply.left
        invited += reply.invited
        setSent(invited)
      }
      toast(texts.invited)
    } catch (error) {
      showError(error, { ...kitTexts, ...texts })
    } finally {
      setSent(null)
      void invalidate(...inviteRosterContacts.changes)
    }
  }
  return (
    <Button variant="default" disabled={sent !== null} title={texts.inviteHelp} onClick={() => void invite()}>
      {sent !== null ? fill(texts.inviting, { count: sent }) : count === 1 ? texts.inviteOne : fill(texts.invite, { count })}
    </Button>
  )
}
