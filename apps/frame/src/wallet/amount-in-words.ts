import { formatUnits, type Address } from 'viem'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import { readToken } from './read-token.js'
import type { WalletContext } from './wallet-context.js'

/** An amount of a token as its contract counts it. @param units base units, decimal digits */
export async function amountInWords(
  token: Address | undefined,
  units: string,
  context: WalletContext
): Promise<string> {
  const words = token === undefined ? undefined : await readToken(token, context)
  if (!words) return fill(frameTexts['fact.unknownToken'], { amount: units })
  return `${formatUnits(BigInt(units), words.decimals)} ${words.symbol}`
}

/** How much of a token a spender may take. @param units base units, decimal digits; `undefined`: nothing, unless it is without a limit */
export async function allowanceInWords(
  token: Address | undefined,
  { units, isUnlimited }: { readonly units: string | undefined; readonly isUnlimited: boolean },
  context: WalletContext
): Promise<string> {
  if (isUnlimited) {
    const words = token === undefined ? undefined : await readToken(token, context)
    return words ? fill(frameTexts['fact.unlimited'], { token: words.symbol }) : frameTexts['fact.anyAmount']
  }
  return units === undefined || units === '0' ? frameTexts['fact.nothing'] : amountInWords(token, units, context)
}
