import type { AppKit } from '@appkit/sdk'

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

/** Writes a value where the page names it; a dash when there is none. */
function showFact(scope: ParentNode, name: string, value: string | number | undefined): void {
  const place = scope.querySelector(`[data-testid="fact-${name}"]`)
  if (place !== null) place.textContent = value === undefined ? '—' : String(value)
}
