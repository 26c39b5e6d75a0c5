/**
 * Runs in the page before its scripts, as an extension does: announces wallets that answer at once. @source EIP-6963, EIP-1193
 * @param {number} count
 */
export function announceTestWallets(count) {
  const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#2463eb"/></svg>')}`

  function createProvider() {
    let granted = false
    const answers = {
      eth_chainId: () => '0x1',
      net_version: () => '1',
      eth_accounts: () => (granted ? [account] : []),
      eth_requestAccounts: () => ((granted = true), [account]),
      wallet_requestPermissions: () => (
        (granted = true),
        [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [account] }] }]
      ),
      wallet_revokePermissions: () => ((granted = false), null)
    }
    return {
      async request({ method }) {
        if (Object.hasOwn(answers, method)) return answers[method]()
        throw Object.assign(new Error(`The test wallet has no ${method}`), { code: -32601 })
      },
      on() {},
      removeListener() {}
    }
  }

  const details = Array.from({ length: count }, (_, index) =>
    Object.freeze({
      info: Object.freeze({
        uuid: crypto.randomUUID?.() ?? `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        name: `Bench Wallet ${index + 1}`,
        rdns: `org.example.bench${index + 1}`,
        icon
      }),
      provider: createProvider()
    })
  )
  const announce = () => {
    for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
