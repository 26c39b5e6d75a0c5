import type { ChainAdapter } from '@appkit/core'

/** What a runtime of the plug-in gives a host beside wallets. */
export interface CosmosHandle {
  /**
   * CosmJS's `SigningStargateClient` on a network: it asks over the kit's own transport, and its signer is the connected wallet, behind the
   * check that a wallet signed what it was given. There is one for each connection, network and account; it ends with its connection, so ask
   * for it again for each use.
   * @typeParam Client `SigningStargateClient` of `@cosmjs/stargate`: it is for the host that uses its declarations to name it.
   * @param caipNetworkId one of the kit's networks, which the wallet is on
   * @param address the account that signs, where several wallets are connected. @default that of the wallet connected last
   * @throws AppKitError WALLET_DISCONNECTED, NETWORK_NOT_SUPPORTED, WALLET_METHOD_UNSUPPORTED for keys hashed as on Ethereum,
   * CHUNK_LOAD_FAILED
   */
  getSigningClient<Client = unknown>(caipNetworkId: string, address?: string): Promise<Client>
}

/** What `cosmos` makes: the plug-in, with `getSigningClient` of the kit that it was given to. */
export interface CosmosAdapter extends ChainAdapter<'cosmos'>, CosmosHandle {}
