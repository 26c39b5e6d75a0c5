import { erc20Abi, erc20Abi_bytes32, hexToString, isHex, type Address } from 'viem'
import { LastGood } from '../cache/last-good.js'
import { cleanText } from '../content/clean-text.js'
import type { EvmChain } from './evm-chain.js'
import { readContracts } from './read-contracts.js'

const FRESH_MS = 60 * 60_000
const KEPT_MS = Infinity
const MAX_CONTRACTS = 5000
/** Longest texts, code points. */
const MAX_NAME = 64
const MAX_SYMBOL = 20
const MAX_DECIMALS = 77
/** Of 32 bytes in hex, with its prefix. */
const BYTES32_LENGTH = 66

/** What a contract says of itself, or what the list says of it. */
export interface TokenFacts {
  readonly name: string | undefined
  readonly symbol: string | undefined
  /** 0 where the contract does not tell. */
  readonly decimals: number
  /** The list vouches for it. */
  readonly isListed: boolean
}

const UNKNOWN: TokenFacts = { name: undefined, symbol: undefined, decimals: 0, isListed: false }

/** Knows names of contracts. */
export interface TokenBook {
  /** What is known about a contract; it never fails. */
  factsOf(chain: EvmChain, contract: Address): Promise<TokenFacts>
}

/** Reads and remembers what contracts say of themselves. Each is asked alone, so that none can spoil the answer about another. */
export function tokenBook(now?: () => number): TokenBook {
  const known = new LastGood<TokenFacts>({
    freshFor: FRESH_MS,
    keptFor: KEPT_MS,
    most: MAX_CONTRACTS,
    ...(now && { now })
  })
  return {
    async factsOf(chain, contract) {
      const token = chain.content.tokens.find(({ address }) => address === contract)
      if (token) return { ...token, isListed: true }
      const key = `${chain.chainId}:${contract}`
      return (await known.get(key, () => readFacts(chain, contract)).catch(() => ({ value: UNKNOWN }))).value
    }
  }
}

async function readFacts(chain: EvmChain, address: Address): Promise<TokenFacts> {
  const [name, symbol, decimals] = await readContracts(
    chain,
    ['name', 'symbol', 'decimals'].map((functionName) => ({
      address,
      abi: erc20Abi,
      olderAbi: erc20Abi_bytes32,
      functionName
    }))
  )
  return {
    name: textOf(name, MAX_NAME),
    symbol: textOf(symbol, MAX_SYMBOL),
    decimals: typeof decimals === 'number' && decimals <= MAX_DECIMALS ? decimals : 0,
    isListed: chain.content.collectibles.includes(address)
  }
}

/** A text, or the 32 bytes that early tokens have it in. */
function textOf(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = isHex(value) && value.length === BYTES32_LENGTH ? hexToString(value, { size: 32 }) : value
  return cleanText(text, most) || undefined
}
