import type { Address } from 'viem'
import { LOCAL_CONTENT } from './local-content.js'

/** A token as its contract describes itself. */
export interface LocalToken {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

const REVERSED = '\u202E'

/** The tokens of a local chain, by what is special about them. The hostile one is on no list: markup, a link, reversed text, 300 characters. @source docs/threats.md T2.E03 */
export const LOCAL_TOKENS = {
  local18: { address: LOCAL_CONTENT.tokens.local18, name: 'Harbour', symbol: 'HRB', decimals: 18 },
  dollar6: { address: LOCAL_CONTENT.tokens.dollar6, name: 'Local Dollar', symbol: 'LDOL', decimals: 6 },
  noReturn: { address: LOCAL_CONTENT.tokens.noReturn, name: 'Quiet Dollar', symbol: 'QDOL', decimals: 6 },
  hostile: {
    address: LOCAL_CONTENT.tokens.hostile,
    name: `<img src=x onerror=alert(1)> Visit https://claim-reward.example ${REVERSED}redrow ni`.padEnd(300, ' claim'),
    symbol: `${REVERSED}LODL<b>https://claim.example</b>`,
    decimals: 18
  }
} as const satisfies Record<keyof typeof LOCAL_CONTENT.tokens, LocalToken>

/** The native coin as a token. */
export const WRAPPED_NATIVE: LocalToken = {
  address: LOCAL_CONTENT.wrappedNative,
  name: 'Wrapped Ether',
  symbol: 'WETH',
  decimals: 18
}
