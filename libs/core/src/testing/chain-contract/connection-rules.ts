import type { ContractRunner } from '../contract-runner.js'
import { codeOf, never } from '../code-of.js'
import { connect, find } from './contract-kit.js'
import type { ContractFrame } from './contract-frame.js'

/** Rules of finding a wallet and of connecting it. */
export function describeConnecting({ it, expect }: ContractRunner, { withSetup, withKit }: ContractFrame): void {
  it(
    'discovers a wallet and leaves nothing behind',
    withSetup(async (setup) => {
      const before = setup.wallet.discoveryListenerCount()
      const { found, stop } = await find(setup)
      expect(found.connector).toMatchObject({ id: setup.wallet.connectorId, chain: setup.adapter.namespace })
      expect(found.connector.uid).toMatch(/./)
      stop()
      stop()
      expect(setup.wallet.discoveryListenerCount()).toBe(before)
      expect(setup.clock.pending).toBe(0)
    })
  )

  it(
    'connects: the active account first, the wallet on its own network',
    withKit(async (setup, kit, found) => {
      const connection = await connect(kit, found)
      const { caipNetworkId } = setup.networks[0]
      const address = setup.wallet.activeAddress()
      expect(connection).toMatchObject({ connectorUid: found.connector.uid, caipNetworkId })
      expect(connection.accounts[0]).toMatchObject({ address, caipAddress: `${caipNetworkId}:${address}` })
      expect(JSON.parse(JSON.stringify(connection))).toEqual(connection)
      const provider = kit.runtime.getProvider(found.connector.uid)
      expect(typeof provider).toBe('object')
      expect(kit.runtime.getProvider(found.connector.uid)).toBe(provider)
    })
  )

  it(
    'reconnects without a prompt, or not at all',
    withKit(async (setup, { runtime }, { connector, provider }) => {
      expect(await runtime.reconnect({ connector, provider, signal: never() })).toBe(undefined)
      setup.wallet.grantAccess()
      const connection = await runtime.reconnect({ connector, provider, signal: never() })
      const accounts = typeof connection === 'object' ? connection.accounts : []
      expect(accounts[0]?.address).toBe(setup.wallet.activeAddress())
      expect(setup.wallet.promptCount()).toBe(0)
    })
  )

  it(
    'reports a rejection by its code',
    withKit(async (setup, kit, found) => {
      setup.wallet.setAnswer('reject')
      expect(await codeOf(connect(kit, found))).toBe('USER_REJECTED')
      setup.wallet.setAnswer('approve')
      await connect(kit, found)
      expect(kit.events).toEqual([])
    })
  )

  it(
    'ends a connection here and keeps the access, where another tab has ended it',
    withKit(async (setup, kit, found) => {
      await connect(kit, found)
      const prompts = setup.wallet.promptCount()
      await kit.runtime.disconnect(found.connector.uid, { keepsAccess: true })
      expect(kit.runtime.getProvider(found.connector.uid)).toBe(undefined)
      expect(setup.wallet.listenerCount()).toBe(0)
      const { connector, provider } = found
      const connection = await kit.runtime.reconnect({ connector, provider, signal: never() })
      expect(typeof connection).toBe('object')
      expect(setup.wallet.promptCount()).toBe(prompts)
    })
  )

  it(
    'disconnects twice without a complaint',
    withKit(async (setup, kit, found) => {
      await connect(kit, found)
      await kit.runtime.disconnect(found.connector.uid)
      await kit.runtime.disconnect(found.connector.uid)
      await kit.runtime.disconnect('nobody')
      expect(kit.runtime.getProvider(found.connector.uid)).toBe(undefined)
      expect(setup.wallet.listenerCount()).toBe(0)
    })
  )
}
