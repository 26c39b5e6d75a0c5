import { AppKitError } from '@appkit/core'
import type { Account } from '@cosmjs/stargate'
import type { KeyType } from '../address/public-key.js'
import { isKeyOf, readKey } from '../provider/read-key.js'
import { readBase64 } from '../provider/read-bytes.js'
import type { CosmosChain } from '../runtime/cosmos-chain.js'
import type { WalletSession } from '../runtime/wallet-session.js'

/** The only kind of key whose transactions this plug-in signs. */
export const SIGNING_KEY_TYPE: KeyType = 'secp256k1'

/** @throws AppKitError WALLET_METHOD_UNSUPPORTED for keys hashed as on Ethereum */
export function assertSigningKeys({ keyType }: CosmosChain): void {
  if (keyType !== SIGNING_KEY_TYPE) throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'signDirect' })
}

/**
 * The key of the account in use, 33 bytes: as the wallet has said it, else as the chain knows it since the account's first transaction. Only a key
 * that neither knows is asked for: a session's wallet may prompt for it.
 * @throws AppKitError WALLET_METHOD_UNSUPPORTED where neither knows it, CONTEXT_CHANGED
 */
export async function readSigningKey(
  session: WalletSession,
  chain: CosmosChain,
  account: () => Promise<Account>
): Promise<Uint8Array> {
  const { address, publicKey } = session.key
  const isOwn = (key: Uint8Array | undefined): key is Uint8Array => key !== undefined && isKeyOf(key, address, chain)
  const known = publicKey ?? (await readChainKey(session, account))
  if (isOwn(known)) return known
  const asked = publicKey ? undefined : await requireKey(session, session.signal)
  if (isOwn(asked)) return asked
  throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'cosmos_getAccounts' })
}

/** Where the chain cannot say, the wallet may. */
async function readChainKey({ guarded }: WalletSession, account: () => Promise<Account>) {
  try {
    return keyOf(await account())
  } catch (error) {
    if (AppKitError.is(error, 'CONTEXT_CHANGED') || !guarded.offers('requestKey')) throw error
    return undefined
  }
}

/** `undefined`: the chain knows none, or one of another kind. */
function keyOf({ pubkey }: Account): Uint8Array | undefined {
  return pubkey?.type === 'tendermint/PubKeySecp256k1' ? readBase64(pubkey.value, 33) : undefined
}

/**
 * The key of the account in use. A session that named the address only is asked for it now, and not again once it said it.
 * `undefined`: the wallet does not say it.
 * @throws AppKitError CONTEXT_CHANGED
 */
async function requireKey(session: WalletSession, signal: AbortSignal): Promise<Uint8Array | undefined> {
  const { chain, guarded, connector, key } = session
  if (key.publicKey || !guarded.offers('requestKey')) return key.publicKey
  try {
    const asked = readKey(await guarded.request('requestKey', [chain.chainId], signal), chain, connector)
    if (asked.publicKey && asked.address === session.key.address) session.learn(asked.publicKey)
    return asked.publicKey
  } catch (error) {
    if (AppKitError.is(error, 'CONTEXT_CHANGED')) throw error
    return undefined
  }
}
