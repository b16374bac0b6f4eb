import { readAidRequestFile } from '@touchline/domain/financial-aid/file-endpoints'
import { useParams } from 'react-router'
import { FileRedirect } from '../forms/FileRedirect.tsx'
import { useRead } from '../kit/api/queries.ts'

export function AidFileRedirect() {
  const { farID, formFieldID } = useParams()
  return <FileRedirect read={useRead(readAidRequestFile, { params: { aid_request: Number(farID), field: Number(formFieldID) } })} />
}
