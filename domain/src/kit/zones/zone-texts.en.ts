/** The names of time zones, for a field `timezone`. */
export const texts = {
  'timezone.America/New_York': 'Eastern Time (New York)',
  'timezone.America/Chicago': 'Central Time (Chicago)',
  'timezone.America/Denver': 'Mountain Time (Denver)',
  'timezone.America/Phoenix': 'Arizona (Phoenix)',
  'timezone.America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'timezone.America/Anchorage': 'Alaska (Anchorage)',
  'timezone.Pacific/Honolulu': 'Hawaii (Honolulu)',
  'timezone.America/Puerto_Rico': 'Puerto Rico',
  'timezone.America/St_Johns': 'Newfoundland (St. John’s)',
  'timezone.America/Halifax': 'Atlantic Time (Halifax)',
  'timezone.America/Toronto': 'Eastern Time (Toronto)',
  'timezone.America/Winnipeg': 'Central Time (Winnipeg)',
  'timezone.America/Regina': 'Saskatchewan (Regina)',
  'timezone.America/Edmonton': 'Mountain Time (Edmonton)',
  'timezone.America/Vancouver': 'Pacific Time (Vancouver)',
} as const
