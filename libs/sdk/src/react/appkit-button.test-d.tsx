import { expectTypeOf, test } from 'vitest'
import {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitNetworkButton,
  ConnectButton,
  type AppKitButtonProps
} from './index.js'

test('buttons', () => {
  expectTypeOf(AppKitButton).parameter(0).toEqualTypeOf<AppKitButtonProps>()
  expectTypeOf(ConnectButton).toEqualTypeOf<typeof AppKitConnectButton>()
  void (
    <AppKitButton balance="hide" size="sm" charsStart={6} charsEnd={4} label="Join" loadingLabel="Joining" disabled />
  )
  void (<AppKitConnectButton size="md" label="Join" loadingLabel="Joining" namespace="eip155" />)
  void (<AppKitAccountButton disabled balance="show" charsStart={6} charsEnd={4} namespace="solana" />)
  void (<AppKitNetworkButton disabled label="Network" />)
  // @ts-expect-error the account has no label
  void (<AppKitAccountButton label="Join" />)
  // @ts-expect-error not a size
  void (<AppKitButton size="xl" />)
})

test('elements, by either name', () => {
  void (<appkit-button balance="show" charsStart={4} kit="shop" class="x" />)
  void (<appkit-network-button label="Network" />)
  void (<w3m-button balance="hide" />)
  void (<w3m-account-button namespace="eip155" />)
  void (<w3m-connect-button size="sm" />)
  void (<w3m-network-button disabled />)
  expectTypeOf(document.createElement('w3m-button')).toEqualTypeOf<HTMLElement>()
  // @ts-expect-error not a size
  void (<w3m-button size="xl" />)
})
