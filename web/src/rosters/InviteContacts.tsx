import { Button } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { inviteRosterContacts, readRosterImport } from '@touchline/domain/rosters/endpoints'
import { useState } from 'react'
import { call } from '../kit/api/api.ts'
import { errorMessage } from '../kit/feedback/api-error.ts'
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
        const reply = await call(inviteRosterContacts, { params: { roster_import: importId } })
        left = reply.left
        invited += reply.invited
        setSent(invited)
      }
      toast(texts.invited)
    } catch (error) {
      toast(errorMessage(error, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong), { tone: 'bad' })
    } finally {
      setSent(null)
      void invalidate(readRosterImport)
    }
  }
  return (
    <Button variant="default" disabled={sent !== null} title={texts.inviteHelp} onClick={() => void invite()}>
      {sent !== null ? fill(texts.inviting, { count: sent }) : count === 1 ? texts.inviteOne : fill(texts.invite, { count })}
    </Button>
  )
}
