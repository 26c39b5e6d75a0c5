import { AppKitError } from '@appkit/core'
import type { OfflineSigner } from '@cosmjs/proto-signing'
import { SigningStargateClient } from '@cosmjs/stargate'
import type { Comet38Client } from '@cosmjs/tendermint-rpc'
import type { CosmosChain } from '../runtime/cosmos-chain.js'
import { requireChain } from '../runtime/require-chain.js'
import type { WalletSession } from '../runtime/wallet-session.js'
import { readAccount } from './read-account.js'
import { gasPriceOf } from './read-fee.js'
import { createCometClient } from './rpc-client.js'
import { assertSigningKeys, readSigningKey } from './signing-key.js'
import type { TransferContext } from './transfer-context.js'
import { createWalletSigner, readSignMode } from './wallet-signer.js'

interface KeptClient {
  readonly account: string
  readonly client: Promise<SigningStargateClient>
}

/** CosmJS's client over a transport of the kit's. */
export function createSigningClient(
  { codec, accountParser }: TransferContext,
  chain: CosmosChain,
  comet: Comet38Client,
  signer: OfflineSigner
): SigningStargateClient {
  const { registry, aminoTypes } = codec
  const price = chain.gasPrice === undefined ? {} : { gasPrice: gasPriceOf(chain) }
  const options = { registry, aminoTypes, accountParser, ...price }
  return SigningStargateClient.createWithSigner(comet, signer, options)
}

/** Gives hosts a client of their own for each connection, as long as its network and account stay. */
export function createSigningClients(
  context: TransferContext
): (caipNetworkId: string, address?: string) => Promise<SigningStargateClient> {
  const kept = new WeakMap<WalletSession, KeptClient>()

  async function open(session: WalletSession, chain: CosmosChain): Promise<SigningStargateClient> {
    const comet = createCometClient(context.node, chain.network, session.signal)
    const { address } = session.key
    const publicKey = await readSigningKey(session, chain, () => readAccount(comet, context.accountParser, address))
    const signer = createWalletSigner(session, chain, publicKey, await readSignMode(session))
    return createSigningClient(context, chain, comet, signer)
  }

  return async (caipNetworkId, address) => {
    const chain = requireChain(context, caipNetworkId)
    assertSigningKeys(chain)
    const session = findSession(context, caipNetworkId, address)
    const account = `${caipNetworkId}:${session.key.address}`
    const before = kept.get(session)
    if (before?.account === account) return before.client
    const next: KeptClient = { account, client: open(session, chain) }
    kept.set(session, next)
    next.client.catch(() => {
      if (kept.get(session) === next) kept.delete(session)
    })
    return next.client
  }
}

/** The connection on a network, with an account where one is named: the newest. @throws AppKitError WALLET_DISCONNECTED */
function findSession(context: TransferContext, caipNetworkId: string, address: string | undefined): WalletSession {
  const found = [...context.sessions.values()].findLast(
    ({ chain, key }) =>
      chain.network.caipNetworkId === caipNetworkId && (address === undefined || key.address === address)
  )
  if (found) return found
  throw new AppKitError('WALLET_DISCONNECTED', { connector: caipNetworkId })
}
