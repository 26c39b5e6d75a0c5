import { showValue } from './show-value.mjs'

/** Columns of the long lists. */
export const listsHead = ['List', 'Late frames', 'Plain', 'Longest frame', 'Plain', 'Elements', 'Plain']

const titles = {
  wallets: 'All wallets, 10 000 listed',
  tokens: 'Tokens, 2 000',
  history: 'Activity, 10 000 entries'
}

/** One list as a line of a table. */
export function showList({ name, kit, plain }) {
  return [
    titles[name] ?? name,
    showShare(kit),
    showShare(plain),
    showValue(kit.longestFrame, 'ms'),
    showValue(plain.longestFrame, 'ms'),
    String(kit.nodes),
    String(plain.nodes)
  ]
}

/** What typing costs, as a sentence. */
export function showSearch({ size, kit, plain }) {
  return `The slowest keystroke of a search in ${size} wallets: ${showValue(kit, 'ms')} (goal: 16 ms); a plain filter of the same names: ${showValue(plain, 'ms')}.`
}

function showShare({ lateFrames, frames }) {
  return `${lateFrames} of ${frames}`
}
