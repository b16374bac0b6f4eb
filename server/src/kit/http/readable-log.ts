interface LogLine {
  level: number
  time: number
  msg: string
  reqId?: string
  req?: { method?: string; url?: string }
  res?: { statusCode?: number }
  responseTime?: number
  err?: { stack?: string; message?: string }
}

const levels: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

/** A log line for people: `15:04:05 info GET /api/health`, then `15:04:05 info 200 in 3 ms`. Any other line stays as it is. */
export function readableLine(json: string): string {
  const line = parsed(json)
  if (line === null) return json
  const { level, time, msg, reqId, req, res, responseTime, err } = line
  const words = [
    new Date(time).toTimeString().slice(0, 8),
    (levels[level] ?? String(level)).padEnd(5),
    // Enough of the id to match the two lines of a request.
    reqId?.slice(0, 8),
    req ? `${req.method ?? ''} ${req.url ?? ''}` : res ? `${res.statusCode ?? ''} in ${Math.round(responseTime ?? 0)} ms` : msg,
  ]
  const trouble = err ? `\n${err.stack ?? err.message ?? ''}` : ''
  return `${words.filter((word) => word !== undefined).join(' ')}${trouble}\n`
}

function parsed(json: string): LogLine | null {
  try {
    const line = JSON.parse(json) as LogLine
    return typeof line.level === 'number' && typeof line.time === 'number' ? line : null
  } catch {
    return null
  }
}
