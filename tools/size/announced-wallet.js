/** Runs in the page before it loads: an EVM wallet that announces itself (EIP-6963) and grants one account at once. */
;(() => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const answers = { eth_requestAccounts: [address], eth_accounts: [address], eth_chainId: '0x1', net_version: '1' }
  const provider = {
    request: async ({ method }) => {
      if (method in answers) return answers[method]
      throw Object.assign(new Error('Method not supported'), { code: 4200 })
    },
    on: () => provider,
    removeListener: () => provider
  }
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Size Wallet', icon, rdns: 'org.example.size' }
  const announce = () => {
    const detail = Object.freeze({ info: Object.freeze(info), provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
})()
