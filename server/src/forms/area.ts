import { forms } from '@touchline/domain/forms/area'
import { planBySame, type PlayerRows } from '../kit/player-rows.ts'
import { serverArea } from '../kit/server-area.ts'
import { clubFile } from './club-file.ts'
import { forgetSigner } from './forget-person.ts'

/** A form goes with its registration. */
const playerRows: readonly PlayerRows[] = [{ table: 'form', treatment: 'move', key: ['id'], name: null, plan: planBySame([]) }]

export const formsServer = serverArea(forms, {
  forgetPerson: forgetSigner,
  playerRows,
  clubFile,
})
