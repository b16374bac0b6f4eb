import type { SameKeys } from '../texts.ts'
import type { texts as english } from './zone-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  'timezone.America/New_York': 'Hora del este (Nueva York)',
  'timezone.America/Chicago': 'Hora central (Chicago)',
  'timezone.America/Denver': 'Hora de la montaña (Denver)',
  'timezone.America/Phoenix': 'Arizona (Phoenix)',
  'timezone.America/Los_Angeles': 'Hora del Pacífico (Los Ángeles)',
  'timezone.America/Anchorage': 'Alaska (Anchorage)',
  'timezone.Pacific/Honolulu': 'Hawái (Honolulu)',
  'timezone.America/Puerto_Rico': 'Puerto Rico',
  'timezone.America/St_Johns': 'Terranova (St. John’s)',
  'timezone.America/Halifax': 'Hora del Atlántico (Halifax)',
  'timezone.America/Toronto': 'Hora del este (Toronto)',
  'timezone.America/Winnipeg': 'Hora central (Winnipeg)',
  'timezone.America/Regina': 'Saskatchewan (Regina)',
  'timezone.America/Edmonton': 'Hora de la montaña (Edmonton)',
  'timezone.America/Vancouver': 'Hora del Pacífico (Vancouver)',
}
