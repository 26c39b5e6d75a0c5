import { showValue } from './show-value.mjs'

/** Columns of the loads on the services. */
export const loadHead = ['Asked', 'Connections', 'Requests/s', 'Median', 'p99', 'Longest', 'Unanswered', 'Wrong']

/** One load as a line of a table. */
export function showLoad({ what, connections, perSecond, median, p99, most, unanswered, wrong }) {
  return [
    what,
    String(connections),
    String(Math.round(perSecond)),
    showValue(median, 'ms'),
    showValue(p99, 'ms'),
    showValue(most, 'ms'),
    String(unanswered),
    String(wrong)
  ]
}

/** What the process kept in memory, as a sentence. */
export function showMemory(memory) {
  if (memory === undefined) return 'This system does not tell how much memory the process had.'
  const { resident, most, seconds } = memory
  return `Resident after ${Math.round(seconds)} s of load: ${Math.round(resident)} MiB, at most ${Math.round(most)} MiB.`
}
