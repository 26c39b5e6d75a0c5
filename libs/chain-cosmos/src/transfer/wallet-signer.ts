import { AppKitError } from '@appkit/core'
import type { StdSignDoc } from '@cosmjs/amino'
import type { AccountData, OfflineSigner } from '@cosmjs/proto-signing'
import type { CosmosChain } from '../runtime/cosmos-chain.js'
import { assertAccount } from '../runtime/cosmos-context.js'
import type { WalletSession } from '../runtime/wallet-session.js'
import { readSignedAmino } from './read-signed-amino.js'
import { readSignedDirect } from './read-signed-direct.js'

/** How a wallet signs: protobuf, or JSON where it has only that. */
export type SignMode = 'direct' | 'amino'

/** The kit's fee stands unless the user changes it in the wallet; a memo may not be added. */
const SIGN_OPTIONS = { preferNoSetFee: true, preferNoSetMemo: true }

/**
 * How the wallet signs with the key in use. Ledger devices sign amino only, which no wallet says but by its key.
 * @source Keplr API, `getOfflineSignerAuto`
 */
export async function readSignMode({ guarded, chain, signal }: WalletSession): Promise<SignMode> {
  if (!guarded.offers('signAmino')) return 'direct'
  if (!guarded.offers('signDirect')) return 'amino'
  const key = await guarded.request('getKey', [chain.chainId], signal)
  try {
    return (key as { isNanoLedger?: unknown } | null)?.isNanoLedger === true ? 'amino' : 'direct'
  } catch {
    return 'direct'
  }
}

/**
 * The wallet of a session as CosmJS takes signers: for this account on this chain, and for nothing but what the wallet was given.
 * Documents go to the wallet as copies, so that it cannot change what its answer is compared with.
 * @param publicKey 33 bytes: the account's
 */
export function createWalletSigner(
  session: WalletSession,
  chain: CosmosChain,
  publicKey: Uint8Array,
  mode: SignMode
): OfflineSigner {
  const { address } = session.key
  const accounts: readonly AccountData[] = [{ address, algo: 'secp256k1', pubkey: publicKey }]
  const getAccounts = () => Promise.resolve(accounts)

  async function ask(method: 'signDirect' | 'signAmino', signer: string, chainId: string, doc: object) {
    if (chainId !== chain.chainId) throw mismatch(chain, `cosmos:${chainId}`)
    assertSender(session, chain, signer)
    const params = [chainId, signer, structuredClone(doc), SIGN_OPTIONS]
    const answer = await session.guarded.request(method, params, session.signal)
    assertSender(session, chain, signer)
    return answer
  }

  if (mode === 'direct') {
    return {
      getAccounts,
      signDirect: async (signer, doc) =>
        readSignedDirect(await ask('signDirect', signer, doc.chainId, doc), doc, publicKey)
    }
  }
  return {
    getAccounts,
    async signAmino(signer, given) {
      const doc = JSON.parse(JSON.stringify(given)) as StdSignDoc
      return readSignedAmino(await ask('signAmino', signer, doc.chain_id, doc), doc, publicKey)
    }
  }
}

/** @throws AppKitError CHAIN_MISMATCH, CONTEXT_CHANGED when the session is not on this chain with this account any more */
export function assertSender(session: WalletSession, chain: CosmosChain, address: string): void {
  const actual = session.chain.network.caipNetworkId
  if (actual !== chain.network.caipNetworkId) throw mismatch(chain, actual)
  assertAccount(session, address)
}

function mismatch({ network }: CosmosChain, actual: string): AppKitError {
  return new AppKitError('CHAIN_MISMATCH', { expected: network.caipNetworkId, actual })
}
