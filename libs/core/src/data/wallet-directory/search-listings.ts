/** Results of one search at most. */
export const SEARCH_RESULT_LIMIT = 100
/** Shorter texts are not searched for. */
export const SEARCH_MIN_LENGTH = 2

/** Finds the wallets whose name has a text in it; those that begin with it come first. At most 100. */
export type ListingSearch<T> = (search: string) => readonly T[]

/** Text as it is compared in a search. */
export function searchable(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

/** Prepares a list for being searched at every keystroke. */
export function createListingSearch<T extends { readonly name: string }>(listings: readonly T[]): ListingSearch<T> {
  const names = listings.map(({ name }) => searchable(name))
  return (search) => {
    const wanted = searchable(search)
    const first: T[] = []
    const rest: T[] = []
    for (const [index, listing] of listings.entries()) {
      const place = names[index]?.indexOf(wanted) ?? -1
      if (place === 0) first.push(listing)
      else if (place > 0 && rest.length < SEARCH_RESULT_LIMIT) rest.push(listing)
      if (first.length === SEARCH_RESULT_LIMIT) break
    }
    return [...first, ...rest].slice(0, SEARCH_RESULT_LIMIT)
  }
}
