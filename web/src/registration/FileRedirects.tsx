import { readSubscriptionFile, readWaitlistFile } from '@touchline/domain/registration/answer-file-endpoints'
import { useParams } from 'react-router'
import { FileRedirect } from '../forms/FileRedirect.tsx'
import { useRead } from '../kit/api/queries.ts'

/** The question of the address. */
function useField() {
  const { type = '', formFieldID } = useParams()
  return { type, field: Number(formFieldID) }
}

export function SubscriptionFileRedirect() {
  const params = { subscription: Number(useParams()['subscriptionID']), ...useField() }
  return <FileRedirect read={useRead(readSubscriptionFile, { params })} />
}

export function WaitlistFileRedirect() {
  const params = { waitlist: Number(useParams()['waitlistID']), ...useField() }
  return <FileRedirect read={useRead(readWaitlistFile, { params })} />
}
