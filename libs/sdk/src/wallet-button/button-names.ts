/** Names that are not their id with a capital letter. Names of products, the same in every language. */
const NAMES: Readonly<Record<string, string>> = {
  metamask: 'MetaMask',
  trust: 'Trust Wallet',
  okx: 'OKX Wallet',
  coin98: 'Coin98',
  safepal: 'SafePal',
  tokenpocket: 'TokenPocket',
  oneinch: '1inch',
  'crypto-com': 'Crypto.com',
  imtoken: 'imToken',
  haha: 'HaHa',
  bitpay: 'BitPay',
  coinstats: 'CoinStats',
  email: 'Email',
  walletConnect: 'WalletConnect'
}

/** Longest name that a button shows, UTF-16 units. */
const NAME_LIMIT = 32

/** The button's name for a wallet that is not looked up yet: `magic-eden` is `Magic Eden`. */
export function buttonNameOf(wanted: string): string {
  const known = Object.hasOwn(NAMES, wanted) ? NAMES[wanted] : undefined
  if (known !== undefined) return known
  return wanted
    .slice(0, NAME_LIMIT)
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
}
