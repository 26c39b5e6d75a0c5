import type { CreateAppKitOptions } from '../options/create-appkit-options.js'

/** Coinbase Wallet and Base Account, by all the ids that they go by: in the directory, as rdns, and as connectors of SDKs. */
const COINBASE_IDS = [
  'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  'com.coinbase.wallet',
  'coinbaseWallet',
  'coinbaseWalletSDK'
]
const BASE_ACCOUNT_IDS = [
  'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'app.base.account',
  'baseAccount'
]

type ExcludingOptions = Pick<CreateAppKitOptions, 'excludeWalletIds' | 'enableCoinbase' | 'enableBaseAccount'>

/** The wallets that are not offered: two of them have switches of their own. */
export function excludedWallets({ excludeWalletIds = [], enableCoinbase, enableBaseAccount }: ExcludingOptions) {
  return [
    ...excludeWalletIds,
    ...(enableCoinbase === false ? COINBASE_IDS : []),
    ...(enableBaseAccount === false ? BASE_ACCOUNT_IDS : [])
  ]
}
