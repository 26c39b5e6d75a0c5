import { createListingSearch } from '@appkit/core/data'
import { benchListings } from './bench-listings.js'

const WORDS = 'bench wallet 9'

/** Milliseconds of the slowest keystroke while a name is typed into a search of as many wallets, and of a plain filter of the same. */
export function timeSearch(count: number): { readonly kit: number; readonly plain: number } {
  const listings = benchListings(count)
  const search = createListingSearch(listings)
  const slowest = (run: (typed: string) => unknown) => {
    let most = 0
    for (let length = 1; length <= WORDS.length; length += 1) {
      const started = performance.now()
      run(WORDS.slice(0, length))
      most = Math.max(most, performance.now() - started)
    }
    return most
  }
  return {
    kit: slowest(search),
    plain: slowest((typed) => listings.filter(({ name }) => name.toLowerCase().includes(typed)))
  }
}
