import { eip155 } from '@appkit/chain-eip155'
import { createAppKit } from '@appkit/sdk'
import { kitOptions } from '../kit-options.js'

/** Makes a kit whose host brings as many wallets, and its button. */
export function showKit(count: number): void {
  const wallets = Array.from({ length: count }, (_, index) => ({
    id: `bench${index}`,
    name: `Bench Wallet ${index}`,
    provider: { request: () => Promise.reject(new TypeError('This wallet is only listed')) }
  }))
  createAppKit({ ...kitOptions(), adapters: [eip155({ wallets })] })
  document.body.append(document.createElement('appkit-connect-button'))
}
