import * as v from 'valibot'
import type { WalletAccount } from './bitcoin-wallet.js'

/** Most accounts of one wallet. @source docs/threats.md T1.06 */
export const ACCOUNT_LIMIT = 100

const shortText = v.pipe(v.string(), v.maxLength(200))

/** An entry of a wallet's address list. Leather says `type` and `symbol` where the others say `purpose`. */
const entry = v.object({
  address: shortText,
  purpose: v.nullish(shortText),
  publicKey: v.nullish(shortText),
  type: v.nullish(shortText),
  symbol: v.nullish(shortText),
  path: v.nullish(shortText),
  derivationPath: v.nullish(shortText)
})

/** The list of addresses that a wallet answers. One that cannot be read, as of another chain of the wallet, is left out; the others stay. */
export const accountEntries = v.pipe(
  v.array(v.unknown()),
  v.maxLength(ACCOUNT_LIMIT),
  v.transform((entries) =>
    entries.flatMap((candidate) => {
      const result = v.safeParse(entry, candidate)
      return result.success ? [result.output] : []
    })
  )
)

/** The accounts of purposes that are known; others (other chains of the same wallet) are left out. */
export function toWalletAccounts(entries: v.InferOutput<typeof accountEntries>): WalletAccount[] {
  return entries.flatMap(({ address, publicKey, path, derivationPath, ...about }) => {
    const type = readType(about)
    const place = path ?? derivationPath
    return type ? [{ address, type, ...(publicKey ? { publicKey } : {}), ...(place ? { path: place } : {}) }] : []
  })
}

function readType(
  about: Pick<v.InferOutput<typeof entry>, 'purpose' | 'type' | 'symbol'>
): WalletAccount['type'] | undefined {
  switch (about.purpose ?? about.symbol) {
    case 'payment':
      return 'payment'
    case 'ordinal':
    case 'ordinals':
      return 'ordinal'
    case 'stx':
    case 'stacks':
    case 'STX':
      return 'stx'
    case 'BTC':
      return about.type === 'p2tr' ? 'ordinal' : 'payment'
    default:
      return undefined
  }
}
