import { showValue } from './show-value.mjs'

/** At most so many times the time that cannot be saved. */
const goal = 1.3

/** How soon a quote is there, as a sentence. */
export function showQuotes({ median, worst, unavoidable }) {
  const ratio = median / unavoidable
  const verdict = ratio <= goal ? 'met' : 'missed'
  return `From the last keystroke to the quote on screen: ${showValue(median, 'ms')} (slowest: ${showValue(worst, 'ms')}), ${ratio.toFixed(2)} times the ${unavoidable} ms of the wait for more keystrokes and of the provider (goal: ${goal}, ${verdict}).`
}
