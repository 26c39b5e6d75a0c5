import type { AppKit } from '@appkit/sdk'
import { showFact } from './show-fact.js'

/** Keeps status, address and network of a kit up to date in a part of the page. */
export function showAccount(kit: AppKit, scope: ParentNode): void {
  const show = (): void => {
    const account = kit.getAccount('eip155')
    showFact(scope, 'status', account.status ?? 'disconnected')
    showFact(scope, 'address', account.address)
    showFact(scope, 'network', kit.getCaipNetwork('eip155')?.name ?? kit.getChainId('eip155'))
  }
  kit.subscribeAccount(show, 'eip155')
  kit.subscribeNetwork(show)
  show()
}
