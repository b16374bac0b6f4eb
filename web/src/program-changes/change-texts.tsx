import type { ChangeState } from '@touchline/domain/program-changes/program-change'
import { texts as listTexts } from '@touchline/domain/program-changes/list-texts.en'
import { texts as readyTexts } from '@touchline/domain/program-changes/ready-texts.en'
import { texts } from '@touchline/domain/program-changes/texts.en'
import { Status, type Tone } from '../kit/page/Status.tsx'
import { areaTexts } from '../kit/texts.ts'

export const useChangeTexts = areaTexts(texts, () => import('@touchline/domain/program-changes/texts.es'))
export const useChangeListTexts = areaTexts(listTexts, () => import('@touchline/domain/program-changes/list-texts.es'))
export const useReadyTexts = areaTexts(readyTexts, () => import('@touchline/domain/program-changes/ready-texts.es'))

const tones: Record<ChangeState, Tone> = {
  ...{ requested: 'wait', quoted: 'warn', paying: 'wait', completed: 'good', declined: 'quiet', canceled: 'quiet', expired: 'quiet' },
}
/** The state of a program change. */
export function ChangeStatus({ state }: { state: ChangeState }) {
  const words = useChangeListTexts()
  return <Status tone={tones[state]}>{words[`state.${state}`]}</Status>
}
