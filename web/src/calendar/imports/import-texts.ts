import { texts } from '@touchline/domain/calendar/imports/import-texts.en'
import { areaTexts } from '../../kit/texts.ts'
import { useCalendarTexts } from '../calendar-texts.ts'

const useOwnTexts = areaTexts(texts, () => import('@touchline/domain/calendar/imports/import-texts.es'))

/** The texts of the import, together with those of the calendar. */
export function useImportTexts() {
  const own = useOwnTexts()
  const calendar = useCalendarTexts()
  return { ...calendar, changeOf: calendar.change, stateUndoneImport: calendar.stateUndone, ...own }
}
