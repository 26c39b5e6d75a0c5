import { expect, test } from 'vitest'
import * as main from './index.js'
import * as react from './react/index.js'

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
      "ConnectButton",
      "useAppKit",
      "useAppKitAccount",
      "useAppKitBalance",
      "useAppKitEvents",
      "useAppKitNetwork",
      "useAppKitProvider",
      "useAppKitState",
      "useAppKitTheme",
      "useDisconnect",
      "useWalletInfo",
    ]
  `)
})
