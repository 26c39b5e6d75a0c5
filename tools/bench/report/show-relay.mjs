import { showValue } from './show-value.mjs'

/** Columns of the messages through the relay. */
export const relayHead = ['Relay', 'Messages', 'Lost', 'Sent again', 'Messages/s', 'Median', 'p99', 'Recovery, p99']

/** The two runs as lines of a table. */
export function showRelay({ steady, restarted }) {
  return [
    ['runs', ...cellsOf(steady), '—'],
    [`ended by force ${restarted.restarts} times`, ...cellsOf(restarted), showValue(restarted.recovery, 'ms')]
  ]
}

/** What an idle client costs, as a sentence. */
export function showIdle(idle) {
  if (idle === undefined) return 'This system does not tell how much memory the process had.'
  return `An idle client costs ${idle.kibibytes.toFixed(1)} KiB (${idle.clients} of them, with one topic each).`
}

function cellsOf({ sent, lost, repeated, perSecond, median, p99 }) {
  return [
    String(sent),
    String(lost),
    String(repeated),
    String(Math.round(perSecond)),
    showValue(median, 'ms'),
    showValue(p99, 'ms')
  ]
}

/** Pairing beside the universal provider alone, as a sentence. */
export function showPairing({ rounds, kit, bare, stale }) {
  const ratio = (kit / bare).toFixed(2)
  return `Pairing, from the URI to the approved session: ${showValue(kit, 'ms')}, ${ratio}x of the universal provider alone (${showValue(bare, 'ms')}; goal 1.1x; ${rounds} of each). A session comes back among a thousand old ones in ${showValue(stale, 'ms')} (goal 300 ms).`
}
