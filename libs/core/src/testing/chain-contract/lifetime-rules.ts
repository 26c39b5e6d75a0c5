import { codeOf } from '../code-of.js'
import type { ContractRunner } from '../contract-runner.js'
import { connect, createKit } from './contract-kit.js'
import type { ContractFrame } from './contract-frame.js'

/** Rules of what ends: an attempt, a runtime, and one beside another. */
export function describeLifetime({ it, expect }: ContractRunner, { withKit }: ContractFrame): void {
  it(
    'ends a connection attempt when its signal aborts, and ignores the late answer',
    withKit(async (setup, kit, found) => {
      setup.wallet.setAnswer('hang')
      const control = new AbortController()
      const attempt = codeOf(connect(kit, found, control.signal))
      control.abort()
      expect(await attempt).toBe('CONNECTION_CANCELLED')
      setup.wallet.settleHanging()
      setup.wallet.setAnswer('approve')
      expect(kit.runtime.getProvider(found.connector.uid)).toBe(undefined)
      await connect(kit, found)
      expect(kit.events).toEqual([])
    })
  )

  it(
    'leaves nothing behind after dispose',
    withKit(async (setup, kit, found) => {
      await connect(kit, found)
      setup.wallet.setAnswer('hang')
      const address = setup.wallet.activeAddress()
      const message = 'never answered'
      const inFlight = setup.adapter.capabilities.has('signMessage')
        ? codeOf(kit.runtime.signMessage({ connectorUid: found.connector.uid, address, message }))
        : Promise.resolve('CONTEXT_CHANGED')
      kit.runtime.dispose()
      kit.runtime.dispose()
      expect(await inFlight).toBe('CONTEXT_CHANGED')
      expect(setup.wallet.listenerCount()).toBe(0)
      expect(setup.clock.pending).toBe(0)
      expect(await codeOf(connect(kit, found))).toBe('DISPOSED')
    })
  )

  it(
    'keeps two runtimes apart',
    withKit(async (setup, kit, found) => {
      const other = await createKit(setup)
      await connect(kit, found)
      const provider = kit.runtime.getProvider(found.connector.uid)
      expect(other.runtime.getProvider(found.connector.uid)).toBe(undefined)
      await other.runtime.disconnect(found.connector.uid)
      expect(kit.runtime.getProvider(found.connector.uid)).toBe(provider)
      setup.wallet.selectOtherAccount()
      await kit.nextEvent()
      expect(other.events).toEqual([])
      other.runtime.dispose()
      setup.wallet.selectOtherAccount()
      await kit.nextEvent()
      expect(kit.events.length).toBe(2)
    })
  )
}
