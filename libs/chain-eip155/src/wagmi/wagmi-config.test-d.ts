import { createConfig as createConfig3, http, type Config } from 'wagmi'
import type { AppKitNetwork, ChainHandle } from '@appkit/core'
import { mainnet, optimism, solana } from '@appkit/core/networks'
import { base, type Chain } from 'viem/chains'
import { createConfig as createConfig2 } from 'wagmi-core-2'
import { eip155 } from '../index.js'
import { createWagmiConfig } from './index.js'

// Configs of wagmi 2 and 3 are taken, however they were made.
const transports = { [base.id]: http() }
eip155({ wagmiConfig: createConfig2({ chains: [base], transports }) })
eip155({ wagmiConfig: createConfig3({ chains: [base], transports }) })
// @ts-expect-error No config.
eip155({ wagmiConfig: {} })

// A config knows its chains: those of viem, those of the kit, and no other family's.
const config = createWagmiConfig({ networks: [mainnet, solana, base, optimism] })
eip155({ wagmiConfig: config })
export const general: Config = config
export const ids: readonly [1, 8453, 10] = [config.chains[0].id, config.chains[1].id, config.chains[2].id]
config.getClient({ chainId: 8453 })
// @ts-expect-error Not one of its chains.
config.getClient({ chainId: 137 })

// Networks that are only known at run time.
declare const networks: readonly (typeof mainnet)[]
export const loose: readonly [Chain, ...Chain[]] = createWagmiConfig({ networks }).chains
declare const someNetworks: readonly [AppKitNetwork, ...AppKitNetwork[]]
export const second: Chain | undefined = createWagmiConfig({ networks: someNetworks }).chains[1]

// With this entry, `kit.wagmiConfig` is a wagmi config.
declare const handle: ChainHandle<'eip155'>
export const typed: Config = handle
