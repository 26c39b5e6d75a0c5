import type { ChainNamespace } from '@appkit/core'
import { LOCAL_TOKENS } from '@appkit/local-chain/content'
import { LOCAL_SOLANA_ACCOUNTS, LOCAL_SOLANA_ID, LOCAL_SOLANA_TOKENS } from '@appkit/local-chain/solana-chain'
import type { PaymentOptions } from '@appkit/sdk/pay'

/** What a page asks to be paid in, and by default to whom. */
export interface PaymentAssets {
  /** By the symbol; the first one is chosen. */
  readonly assets: Readonly<Record<string, PaymentOptions['paymentAsset']>>
  readonly recipient: string
}

const { address, name, symbol, decimals } = LOCAL_TOKENS.dollar6

/** On the first local chain, to the fifth account of the test mnemonic. */
const EVM_ASSETS: PaymentAssets = {
  assets: {
    [symbol]: { network: 'eip155:31337', asset: address, metadata: { name, symbol, decimals } },
    ETH: { network: 'eip155:31337', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
  },
  recipient: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
}

const { dollar6, shell9 } = LOCAL_SOLANA_TOKENS
const [, , , other] = LOCAL_SOLANA_ACCOUNTS

/** On the local Solana chain, whose mints have no names of their own, to an account of another wallet. */
const SOLANA_ASSETS: PaymentAssets = {
  assets: {
    SHD: {
      network: LOCAL_SOLANA_ID,
      asset: dollar6.mint,
      metadata: { name: 'Shell Dollar', symbol: 'SHD', decimals: dollar6.decimals }
    },
    SHELL: {
      network: LOCAL_SOLANA_ID,
      asset: shell9.mint,
      metadata: { name: 'Shell', symbol: 'SHELL', decimals: shell9.decimals }
    },
    SOL: { network: LOCAL_SOLANA_ID, asset: 'native', metadata: { name: 'Solana', symbol: 'SOL', decimals: 9 } }
  },
  recipient: other.address
}

/** What is paid on a family of chains; `undefined`: nothing is. */
export function paymentAssetsOf(namespace: ChainNamespace): PaymentAssets | undefined {
  if (namespace === 'eip155') return EVM_ASSETS
  return namespace === 'solana' ? SOLANA_ASSETS : undefined
}
