import type { TokenChoice, TokenGroup } from './token-choice.js'

/** One line of the list; the first one of a group carries its heading. */
export interface TokenLine {
  readonly token: TokenChoice
  readonly title?: string | undefined
}

/** The lines of a picker that match a search, by name, symbol or address, whatever the letter case. An empty search matches all. */
export function findTokens(groups: readonly Partial<TokenGroup>[], search: string): readonly TokenLine[] {
  const wanted = search.trim().toLowerCase()
  return groups.flatMap(({ title, tokens = [] }) =>
    tokens
      .filter((token) => wanted === '' || matches(token, wanted))
      .map((token, index): TokenLine => (index === 0 && title !== undefined ? { token, title } : { token }))
  )
}

function matches({ name, symbol, address, key }: TokenChoice, wanted: string): boolean {
  return [name, symbol, address ?? '', key].some((text) => text.toLowerCase().includes(wanted))
}
