/** A worker whose module imports every entry of the packages and makes at its top what apps make there. It answers what it reads of a node. */
import { createAuthClient } from '@appkit/auth-session'
import { bip122 } from '@appkit/chain-bip122'
import { bip122Verifier } from '@appkit/chain-bip122/verify'
import { cosmos } from '@appkit/chain-cosmos'
import { cosmosVerifier } from '@appkit/chain-cosmos/verify'
import { eip155 } from '@appkit/chain-eip155'
import { eip155Verifier } from '@appkit/chain-eip155/verify'
import { createWagmiConfig } from '@appkit/chain-eip155/wagmi'
import { polkadot } from '@appkit/chain-polkadot'
import { polkadotVerifier } from '@appkit/chain-polkadot/verify'
import { solana } from '@appkit/chain-solana'
import { solanaVerifier } from '@appkit/chain-solana/verify'
import { createConnection } from '@appkit/chain-solana/web3js'
import { secureFrame } from '@appkit/connector-frame'
import { walletConnect } from '@appkit/connector-walletconnect'
import { base, mainnet, solana as solanaMainnet } from '@appkit/core/networks'
import { createAppKit } from '@appkit/sdk'
import { createAnalyticsConsent, createAnalyticsSender } from '@appkit/sdk/analytics'
import { DefaultSIWX } from '@appkit/sdk/siwx'
import { entries } from 'virtual:every-entry'

const networks = [mainnet, base]
const projectId = 'worker'
const wagmiConfig = createWagmiConfig({ networks, projectId, ssr: true })
const connection = createConnection(solanaMainnet)
const auth = createAuthClient()
const verifiers = [bip122Verifier, cosmosVerifier, eip155Verifier, polkadotVerifier, solanaVerifier].map((make) =>
  make()
)
const kit = createAppKit({
  projectId,
  networks: [...networks, solanaMainnet],
  adapters: [eip155({ wagmiConfig }), solana(), bip122(), polkadot(), cosmos()],
  connectors: [walletConnect(), secureFrame({ url: 'https://frame.example/' })],
  siwx: new DefaultSIWX({ verifiers })
})
const analytics = [createAnalyticsConsent(), createAnalyticsSender({ endpoint: 'https://analytics.example/' })]

export default {
  async fetch() {
    const [chainId, blockNumber, genesis] = await Promise.all([
      wagmiConfig.getClient({ chainId: 1 }).request({ method: 'eth_chainId' }),
      wagmiConfig.getClient({ chainId: 1 }).request({ method: 'eth_blockNumber' }),
      connection.getGenesisHash()
    ])
    const made = [kit, auth, ...analytics].every((value) => value !== undefined)
    return Response.json({ chainId, blockNumber, genesis, made, entries: entries.length })
  }
}
