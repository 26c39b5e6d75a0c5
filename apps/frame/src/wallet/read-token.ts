import { decodeAbiParameters, hexToString, isHex, type Address } from 'viem'
import { showName, showText } from './show-text.js'
import type { WalletContext } from './wallet-context.js'

/** `symbol()` and `decimals()`. */
const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'

/** What a contract says of itself. */
export interface TokenWords {
  readonly symbol: string
  readonly decimals: number
}

/** @returns `undefined` where the contract does not answer as a token does, or calls itself something that cannot be seen */
export async function readToken(
  token: Address,
  { nodes, network, signal }: WalletContext
): Promise<TokenWords | undefined> {
  const call = (data: string) => nodes.request(network.id, 'eth_call', [{ to: token, data }, 'latest'], signal)
  try {
    const [symbol, decimals] = await Promise.all([call(SYMBOL), call(DECIMALS)])
    const places = isHex(decimals) && decimals.length === 66 ? Number(BigInt(decimals)) : 256
    const text = isHex(symbol) ? readSymbol(symbol) : ''
    const name = showText(text).hasUnseen ? '' : showName(text, 24)
    return places <= 36 && name !== '' ? { symbol: name, decimals: places } : undefined
  } catch {
    if (signal.aborted) throw signal.reason
    return undefined
  }
}

/** Old tokens answer 32 bytes, all others a text. */
function readSymbol(answer: `0x${string}`): string {
  if (answer.length === 66) return hexToString(answer, { size: 32 })
  const [text] = decodeAbiParameters([{ type: 'string' }], answer)
  return text
}
