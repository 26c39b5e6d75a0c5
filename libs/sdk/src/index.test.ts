import { expect, test } from 'vitest'
import * as main from './index.js'
import * as pay from './pay/index.js'
import * as react from './react/index.js'
import * as reactSolana from './react-solana/index.js'

test('default: the names hosts may use', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "AppKitError",
      "createAppKit",
    ]
  `)
  expect(Object.keys(react).sort()).toMatchInlineSnapshot(`
    [
      "AppKitAccountButton",
      "AppKitButton",
      "AppKitConnectButton",
      "AppKitNetworkButton",
      "AppKitProvider",
      "AppKitWalletButton",
      "ConnectButton",
      "createAppKit",
      "useAppKit",
      "useAppKitAccount",
      "useAppKitBalance",
      "useAppKitConnection",
      "useAppKitConnections",
      "useAppKitEvents",
      "useAppKitNetwork",
      "useAppKitNetworkCore",
      "useAppKitProvider",
      "useAppKitSIWX",
      "useAppKitState",
      "useAppKitTheme",
      "useAppKitUpdateEmail",
      "useAppKitWallet",
      "useAppKitWallets",
      "useAvailableExchanges",
      "useDisconnect",
      "useExchangeBuyStatus",
      "usePay",
      "usePayUrlActions",
      "useWalletInfo",
    ]
  `)
  expect(Object.keys(reactSolana)).toEqual(['useAppKitConnection'])
  expect(Object.keys(pay).sort()).toMatchInlineSnapshot(`
    [
      "arbitrumUSDC",
      "arbitrumUSDT",
      "baseETH",
      "baseSepoliaETH",
      "baseUSDC",
      "ethereumUSDC",
      "ethereumUSDT",
      "getAvailableExchanges",
      "getExchangeBuyStatus",
      "getExchanges",
      "getIsPaymentInProgress",
      "getPayError",
      "getPayResult",
      "getPayUrl",
      "openPay",
      "openPayUrl",
      "optimismUSDC",
      "optimismUSDT",
      "pay",
      "polygonUSDC",
      "polygonUSDT",
      "solanaSOL",
      "solanaUSDC",
      "solanaUSDT",
      "subscribeStateKey",
    ]
  `)
})
