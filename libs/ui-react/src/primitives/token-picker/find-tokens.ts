import { cutAddress } from '../address-text/cut-address.js'
import type { TokenChoice, TokenGroup } from './token-choice.js'

/** One line of the list; the first one of a group carries its heading. */
export interface TokenLine {
  readonly token: TokenChoice
  readonly title?: string | undefined
}

/**
 * The lines of a picker that match a search, by name, symbol or address, whatever the letter case. An empty search matches all. Tokens that share
 * a symbol carry their address, since any token may take another one's symbol.
 */
export function findTokens(groups: readonly Partial<TokenGroup>[], search: string): readonly TokenLine[] {
  const wanted = search.trim().toLowerCase()
  const shared = sharedSymbols(groups)
  return groups.flatMap(({ title, tokens = [] }) =>
    tokens
      .filter((token) => wanted === '' || matches(token, wanted))
      .map((token) => (shared.has(token.symbol.toLowerCase()) ? withAddress(token) : token))
      .map((token, index): TokenLine => (index === 0 && title !== undefined ? { token, title } : { token }))
  )
}

function matches({ name, symbol, address, key }: TokenChoice, wanted: string): boolean {
  return [name, symbol, address ?? '', key].some((text) => text.toLowerCase().includes(wanted))
}

function sharedSymbols(groups: readonly Partial<TokenGroup>[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const symbols = groups.flatMap(({ tokens = [] }) => tokens.map(({ symbol }) => symbol.toLowerCase()))
  return new Set(symbols.filter((symbol) => seen.has(symbol) || !seen.add(symbol)))
}

function withAddress(token: TokenChoice): TokenChoice {
  return token.address === undefined ? token : { ...token, tag: token.tag ?? cutAddress(token.address) }
}
