import { wordsOf } from '../../screen-as.tsx'
import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import { expect, test } from 'vitest'
import { RegisterFoot } from './RegisterFoot.tsx'
import type { RegisterState } from './useRegister.ts'

const marked = (status: AttendanceStatus, guest = false) => ({ player_id: 1, status, guest, set_by_staff: true })

test('late players count as here; guests are counted separately', () => {
  const lines = [marked('present'), marked('present'), marked('late'), marked('absent'), marked('present', true)]
  const register = { lines, totals: {} } as unknown as RegisterState
  const words = wordsOf(<RegisterFoot register={register} take near />)
  expect(words).toContain('3 here')
  expect(words).toContain('+1 guest')
})
