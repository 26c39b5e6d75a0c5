import type { PaymentOptions } from '@appkit/feature-pay'

type Asset = PaymentOptions['paymentAsset']

const ether = (network: Asset['network']): Asset => ({
  network,
  asset: 'native',
  metadata: { name: 'Ethereum', symbol: 'ETH', decimals: 18 }
})
const usdc = (network: Asset['network'], asset: string): Asset => ({
  network,
  asset,
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
})
const usdt = (network: Asset['network'], asset: string): Asset => ({
  network,
  asset,
  metadata: { name: 'Tether USD', symbol: 'USDT', decimals: 6 }
})
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Ether on Base. */
export const baseETH: Asset = /*#__PURE__*/ ether('eip155:8453')
/** USDC on Base. @source developers.circle.com, USDC contract addresses */
export const baseUSDC: Asset = /*#__PURE__*/ usdc('eip155:8453', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913')
/** Ether on the test network of Base. */
export const baseSepoliaETH: Asset = /*#__PURE__*/ ether('eip155:84532')
/** USDC on Ethereum. @source developers.circle.com, USDC contract addresses */
export const ethereumUSDC: Asset = /*#__PURE__*/ usdc('eip155:1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
/** USDC on OP Mainnet. @source developers.circle.com, USDC contract addresses */
export const optimismUSDC: Asset = /*#__PURE__*/ usdc('eip155:10', '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85')
/** USDC on Arbitrum One. @source developers.circle.com, USDC contract addresses */
export const arbitrumUSDC: Asset = /*#__PURE__*/ usdc('eip155:42161', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831')
/** USDC on Polygon. @source developers.circle.com, USDC contract addresses */
export const polygonUSDC: Asset = /*#__PURE__*/ usdc('eip155:137', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359')
/** USDC on Solana. @source developers.circle.com, USDC contract addresses */
export const solanaUSDC: Asset = /*#__PURE__*/ usdc(SOLANA, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
/** USDT on Ethereum. */
export const ethereumUSDT: Asset = /*#__PURE__*/ usdt('eip155:1', '0xdAC17F958D2ee523a2206206994597C13D831ec7')
/** USDT on OP Mainnet. */
export const optimismUSDT: Asset = /*#__PURE__*/ usdt('eip155:10', '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58')
/** USDT on Arbitrum One. */
export const arbitrumUSDT: Asset = /*#__PURE__*/ usdt('eip155:42161', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9')
/** USDT on Polygon. */
export const polygonUSDT: Asset = /*#__PURE__*/ usdt('eip155:137', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F')
/** USDT on Solana. */
export const solanaUSDT: Asset = /*#__PURE__*/ usdt(SOLANA, 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB')
/** SOL on Solana. */
export const solanaSOL: Asset = {
  network: SOLANA,
  asset: 'native',
  metadata: { name: 'Solana', symbol: 'SOL', decimals: 9 }
}
