const duration = /\b(?:duration|length|duración|duracion)\b[: ]*(.{1,60})/i
const span = /\b(\d{1,2})(?::(\d\d))? ?([ap]\.?m\.?)? ?(?:-|–|to|until|a) ?(\d{1,2})(?::(\d\d))? ?([ap]\.?m\.?)?(?![\d:])/gi
const loose =
  /\b(\d{1,3}(?:[.,]\d)?) ?-?(hours?|hrs?|h|horas?|minutes?|mins?|minutos?)\b(?: ?(?:and|y)? ?(\d{1,2}) ?(?:minutes?|mins?|m\b|minutos?))?/gi
const aboutArrival = /\b(?:early|earlier|before|prior|ahead|arriv\w*|warm-?up|antes)\b/i

/** The duration that the words of an entry state: "Duration: 1 hour 30 minutes", "90 min", "6:00 PM - 7:30 PM". */
export function statedMinutes(words: string, start: string): number | null {
  const text = words.slice(0, 4000)
  const said = duration.exec(text)?.[1]
  if (said) {
    const clock = /^(\d{1,2}):(\d\d)/.exec(said.trim())
    const minutes = clock ? Number(clock[1]) * 60 + Number(clock[2]) : lengthIn(said)
    if (minutes) return minutes
  }
  return (
    spanIn(text, start) ??
    lines(text)
      .map((line) => (aboutArrival.test(line) ? null : lengthIn(line)))
      .find((minutes) => minutes !== null) ??
    null
  )
}
const lines = (text: string) => text.split(/[\n.;]/).slice(0, 100)

function lengthIn(text: string): number | null {
  const [found] = text.matchAll(loose)
  if (!found) return null
  const count = Number(found[1]!.replace(',', '.'))
  const minutes = /^h/i.test(found[2]!) ? Math.round(count * 60) + Number(found[3] ?? 0) : count
  return minutes >= 10 && minutes <= 24 * 60 ? minutes : null
}

/** The duration of a time span, if it begins when the entry begins. */
function spanIn(text: string, start: string): number | null {
  const begins = Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16))
  for (const [, hour, minute, half, toHour, toMinute, toHalf] of text.matchAll(span)) {
    if (half === undefined && toHalf === undefined && minute === undefined) continue
    const froms = inDay(Number(hour), Number(minute ?? 0), half ?? toHalf)
    const tos = inDay(Number(toHour), Number(toMinute ?? 0), toHalf ?? half)
    const from = froms.find((one) => one === begins)
    if (from === undefined) continue
    const to = tos.find((one) => one > from)
    if (to !== undefined) return to - from
  }
  return null
}
/** The minutes of the day that a time of day may mean. */
function inDay(hour: number, minute: number, half: string | undefined): number[] {
  if (hour > 23 || minute > 59) return []
  if (half === undefined) return hour < 12 ? [hour * 60 + minute, (hour + 12) * 60 + minute] : [hour * 60 + minute]
  const late = /^p/i.test(half)
  return [((hour % 12) + (late ? 12 : 0)) * 60 + minute]
}
