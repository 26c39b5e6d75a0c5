import { kits } from './make-rows.mjs'
import { showValue } from './show-value.mjs'

/** Columns of the script files that come until the list is settled. */
export const filesHead = ['Host', 'File', 'When', 'Compressed']

/** Each file as a line of a table, in the order in which they came. @param files `[{ page, address, isAhead, gzip }]` */
export function showFiles(files) {
  return files.map(({ page, address, isAhead, gzip }) => [
    kits[page].host,
    address.split('/').at(-1),
    isAhead ? 'before the click' : 'with the list',
    showValue(gzip / 1000, 'kB')
  ])
}
