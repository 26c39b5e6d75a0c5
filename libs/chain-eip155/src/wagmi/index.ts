import type { Config } from 'wagmi'

export { createWagmiConfig, type CreateWagmiConfigOptions } from './create-wagmi-config.js'
export type { EvmChains } from './evm-chains.js'
export type { WagmiConfig } from './wagmi-config.js'

declare module '@appkit/core' {
  interface ChainHandles {
    /** `kit.wagmiConfig` */
    eip155: Config
  }
}
