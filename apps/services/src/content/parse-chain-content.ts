import { getAddress, isAddress } from 'viem'
import * as v from 'valibot'
import { ConfigError } from '../config/config-error.js'
import type { ChainContent } from './chain-content.js'

const MAX_CHAINS = 200
const MAX_TOKENS = 500
const MAX_COLLECTIONS = 500

const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text), 'is no address'),
  v.transform((text) => getAddress(text))
)
const currency = {
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  symbol: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}$.+-]{1,32}$/u, 'is no symbol')),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77))
}
const chain = v.strictObject({
  chainId: v.pipe(v.string(), v.regex(/^eip155:[1-9]\d{0,14}$/, 'is no chain id such as eip155:1')),
  name: currency.name,
  nativeCurrency: v.strictObject(currency),
  multicall: address,
  firstBlock: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  tokens: v.pipe(v.array(v.strictObject({ address, ...currency })), v.maxLength(MAX_TOKENS)),
  collectibles: v.optional(v.pipe(v.array(address), v.maxLength(MAX_COLLECTIONS)), []),
  swap: v.optional(v.strictObject({ factory: address, router: address, wrappedNative: address, dollar: address }))
})
const content = v.strictObject({ chains: v.pipe(v.array(chain), v.maxLength(MAX_CHAINS)) })

/**
 * Reads what is known about the chains.
 * @returns CAIP-2 id → content
 * @throws ConfigError naming the place that is wrong
 */
export function parseChainContent(json: unknown): ReadonlyMap<string, ChainContent> {
  const read = v.safeParse(content, json, { abortEarly: true })
  if (!read.success) {
    const place = read.issues[0].path?.map(({ key }) => String(key)).join('.') ?? 'the whole'
    throw new ConfigError(`does not describe chains: see ${place}`)
  }
  const chains = new Map(read.output.chains.map((known) => [known.chainId, known]))
  if (chains.size < read.output.chains.length) throw new ConfigError('describes a chain twice')
  for (const { chainId, tokens } of chains.values()) {
    if (new Set(tokens.map((token) => token.address)).size < tokens.length)
      throw new ConfigError(`lists a token twice: see ${chainId}`)
  }
  return chains
}
