import { Text } from '@mantine/core'
import type { ShownState } from '@touchline/domain/financial-aid/request'
import { texts as fundTexts } from '@touchline/domain/financial-aid/fund-texts.en'
import { texts as listTexts } from '@touchline/domain/financial-aid/list-texts.en'
import { texts as questionTexts } from '@touchline/domain/financial-aid/question-texts.en'
import { texts } from '@touchline/domain/financial-aid/texts.en'
import { Status, type Tone } from '../kit/page/Status.tsx'
import { areaTexts } from '../kit/texts.ts'

export const useAidTexts = areaTexts(texts, () => import('@touchline/domain/financial-aid/texts.es'))
export const useFundTexts = areaTexts(fundTexts, () => import('@touchline/domain/financial-aid/fund-texts.es'))
export const useAidQuestionTexts = areaTexts(questionTexts, () => import('@touchline/domain/financial-aid/question-texts.es'))
export const useAidListTexts = areaTexts(listTexts, () => import('@touchline/domain/financial-aid/list-texts.es'))

const tones: Record<ShownState, Tone> = {
  submitted: 'wait',
  information_requested: 'warn',
  approved: 'good',
  applied: 'good',
  denied: 'quiet',
  revoked: 'bad',
  withdrawn: 'quiet',
}
/** The state of a request. */
export function AidStatus({ state }: { state: ShownState }) {
  const words = useAidListTexts()
  return <Status tone={tones[state]}>{words[`state.${state}`]}</Status>
}

/** A text with its line ends. */
export const Lines = ({ text }: { text: string }) => (
  <Text inherit style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {text}
  </Text>
)
