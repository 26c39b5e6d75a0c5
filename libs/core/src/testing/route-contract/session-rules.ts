import { codeOf, never } from '../code-of.js'
import type { ContractRunner } from '../contract-runner.js'
import { createKit, type WithKit } from './route-kit.js'

/** Rules of a session: what the wallet does to it, the next visit, breaks, and its end. */
export function describeRouteSession({ it, expect }: ContractRunner, withKit: WithKit): void {
  it(
    'reports a change of the account once; the wallets stay the same objects',
    withKit(async ({ wallet }, kit) => {
      const { id, wallets } = await kit.connect()
      for (const round of [1, 2]) {
        await wallet.selectOtherAccount()
        const { session } = await kit.next('sessionUpdated')
        expect(session.id).toBe(id)
        expect(session.granted[0]?.accounts[0]?.address).toBe(wallet.activeAddress())
        expect(session.wallets.every(({ provider }, index) => provider === wallets[index]?.provider)).toBe(true)
        expect(kit.events.filter(({ type }) => type === 'sessionUpdated').length).toBe(round)
      }
    })
  )

  it(
    'reports that the wallet ended the session',
    withKit(async ({ wallet }, kit) => {
      const { id, wallets } = await kit.connect()
      await wallet.endSessions()
      expect(await kit.next('sessionEnded')).toEqual({ type: 'sessionEnded', sessionId: id, reason: 'deleted' })
      expect(wallets[0] && (await codeOf(wallet.use(wallets[0]))) === 'resolved').toBe(false)
      expect(await kit.runtime.restore(never())).toBe(undefined)
    })
  )

  it(
    'disconnects twice without a complaint, and tells the wallet',
    withKit(async ({ wallet }, kit) => {
      const { id } = await kit.connect()
      await kit.runtime.disconnect(id)
      await kit.runtime.disconnect(id)
      await kit.runtime.disconnect('nobody')
      await wallet.hasNoSession()
      expect(await kit.runtime.restore(never())).toBe(undefined)
      expect(kit.events.filter(({ type }) => type === 'sessionEnded')).toEqual([])
    })
  )

  it(
    'restores the session of the last visit without a prompt, or nothing',
    withKit(async (setup, kit) => {
      expect(await kit.runtime.restore(never())).toBe(undefined)
      const before = await kit.connect()
      const prompts = setup.wallet.promptCount()
      kit.runtime.dispose()
      const next = await createKit(setup)
      try {
        const after = await next.runtime.restore(never())
        expect({ id: after?.id, granted: after?.granted }).toEqual({ id: before.id, granted: before.granted })
        expect(setup.wallet.promptCount()).toBe(prompts)
        expect(after?.wallets[0] && (await setup.wallet.use(after.wallets[0]))).toMatch(/./)
        await next.runtime.disconnect(before.id)
        await setup.wallet.hasNoSession()
      } finally {
        next.runtime.dispose()
      }
    })
  )

  it(
    'goes on after what carries the messages was away',
    withKit(async (setup, kit) => {
      const { wallets } = await kit.connect()
      if (!setup.interrupt) return
      await setup.interrupt()
      let isOnline = true
      while (isOnline) ({ isOnline } = await kit.next('transportChanged'))
      while (!isOnline) ({ isOnline } = await kit.next('transportChanged'))
      expect(wallets[0] && (await setup.wallet.use(wallets[0]))).toMatch(/./)
    })
  )

  it(
    'leaves nothing behind after dispose',
    withKit(async ({ wallet, clock }, kit) => {
      wallet.setAnswer('hang')
      const { uri, session } = kit.pair()
      const inFlight = codeOf(session)
      await uri
      kit.runtime.dispose()
      kit.runtime.dispose()
      expect(await inFlight).toBe('CONTEXT_CHANGED')
      expect(clock.pending).toBe(0)
      expect(await codeOf(kit.pair().session)).toBe('DISPOSED')
      expect(await codeOf(kit.runtime.restore(never()))).toBe('DISPOSED')
    })
  )

  it(
    'keeps two kits apart',
    withKit(async (setup, kit) => {
      const other = await createKit(setup, 'two')
      const { id, wallets } = await kit.connect()
      expect(await other.runtime.restore(never())).toBe(undefined)
      await other.runtime.disconnect(id)
      other.runtime.dispose()
      expect(wallets[0] && (await setup.wallet.use(wallets[0]))).toMatch(/./)
      expect(other.events).toEqual([])
    })
  )
}
