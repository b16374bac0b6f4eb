import { texts } from '@touchline/domain/calendar/imports/import-texts.en'
import { areaTexts } from '../../kit/texts.ts'
import { useCalendarTexts } from '../calendar-texts.ts'

const useOwnTexts = areaTexts(texts, () => import('@touchline/domain/calendar/imports/import-texts.es'))

/** The words of an import, with those of the calendar that it speaks about. */
export function useImportTexts() {
  const own = useOwnTexts()
  const calendar = useCalendarTexts()
  return { ...calendar, changeOf: calendar.change, stateUndoneImport: calendar.stateUndone, ...own }
}
