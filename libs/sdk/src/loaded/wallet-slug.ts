/** Names under which wallets are asked for, and those that the directory has them by today. */
const RENAMED: Readonly<Record<string, string>> = {
  argent: 'ready',
  'crypto-com': 'crypto-com-onchain',
  ledger: 'ledger-live',
  oneinch: '1inch'
}

/** What names of one wallet have in common: `MetaMask` and `metamask`, `Trust Wallet` and `trust`, `Magic Eden Wallet` and `magic-eden`. */
export function walletSlug(name: string): string {
  const slug = name
    .slice(0, 64)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/-(?:wallet|app|superapp)$/, '')
  return Object.hasOwn(RENAMED, slug) ? (RENAMED[slug] ?? slug) : slug
}
