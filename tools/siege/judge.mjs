import { quantile } from '../bench/report/statistics.mjs'

const slowdown = 10
/** Where ten times idle is less than this, this much is fine, ms. */
const unnoticed = 100
const mostMs = 250

/** One row. It is met up to its bound. */
export function makeRow(name, value, bound) {
  const rounded = Math.round(value * 10) / 10
  return { name, value: rounded, bound, met: rounded <= bound }
}

/**
 * Rows of the bystanders: how long the slowest hundredth waits, and that all were served.
 * @param bound ms @default ten times idle, at least 100 ms and at most 250 ms
 */
export function judgeBystanders(idle, during, bound) {
  return during.flatMap(({ name, times, misses }, index) => {
    const quiet = p99(idle[index].times)
    const allowed = bound ?? Math.round(Math.min(Math.max(slowdown * quiet, unnoticed), mostMs))
    return [makeRow(`${name} p99 ms`, p99(times), allowed), makeRow(`${name} not served`, misses.length, 0)]
  })
}

/** A line for people. */
export function quietValues(observed) {
  return observed
    .map(({ name, times, misses }) => {
      const failed = misses.length > 0 ? `, ${misses.length} missed (${misses[0]})` : ''
      return `${name} p50 ${quantile(times, 0.5).toFixed(1)} p99 ${p99(times).toFixed(1)} ms of ${times.length}${failed}`
    })
    .join('; ')
}

function p99(times) {
  return quantile(times, 0.99)
}
