import { codeOf } from '../code-of.js'
import type { ContractRunner } from '../contract-runner.js'
import type { WithKit } from './route-kit.js'

/** Rules of pairing with a wallet, and of asking it. */
export function describePairing({ it, expect }: ContractRunner, withKit: WithKit): void {
  it(
    'pairs: one wallet for each namespace that was granted',
    withKit(async ({ adapter, wallet, clock }, kit) => {
      const { uri, session } = kit.pair()
      const shown = await uri
      expect(shown.expiresAt > clock.now()).toBe(true)
      await wallet.scan(shown.uri)
      const { id, peer, granted, wallets } = await session
      expect(peer.name).toMatch(/./)
      expect(granted.map(({ namespace }) => namespace)).toEqual(wallet.namespaces)
      expect(granted[0]?.accounts[0]?.address).toBe(wallet.activeAddress())
      for (const [index, { namespace, accounts, caipNetworkId, approved }] of granted.entries()) {
        expect(approved.includes(caipNetworkId)).toBe(true)
        expect(accounts[0]?.caipAddress).toBe(`${caipNetworkId}:${accounts[0]?.address}`)
        const uid = `${adapter.id}:${id}:${namespace}`
        expect(wallets[index]?.connector).toMatchObject({ uid, id: adapter.id, type: adapter.type, chain: namespace })
      }
      expect(JSON.parse(JSON.stringify({ peer, granted }))).toEqual({ peer, granted })
      expect(kit.events.filter(({ type }) => type !== 'transportChanged')).toEqual([])
    })
  )

  it(
    'carries a request to the wallet and its answer back',
    withKit(async ({ wallet }, kit) => {
      const { wallets } = await kit.connect()
      const before = wallet.promptCount()
      expect(wallets[0] && (await wallet.use(wallets[0]))).toMatch(/./)
      wallet.setAnswer('reject')
      expect(wallets[0] && String(await codeOf(wallet.use(wallets[0])))).toMatch(/^(?:4001|USER_REJECTED)$/)
      expect(wallet.promptCount()).toBe(before + 2)
    })
  )

  it(
    'reports a rejection by its code',
    withKit(async ({ wallet }, kit) => {
      wallet.setAnswer('reject')
      expect(await codeOf(kit.connect())).toBe('USER_REJECTED')
      wallet.setAnswer('approve')
      await kit.connect()
    })
  )

  it(
    'ends an attempt when its signal aborts, and undoes the late answer',
    withKit(async ({ wallet }, kit) => {
      wallet.setAnswer('hang')
      const control = new AbortController()
      const { uri, session } = kit.pair(control.signal)
      const attempt = codeOf(session)
      await wallet.scan((await uri).uri)
      control.abort()
      expect(await attempt).toBe('CONNECTION_CANCELLED')
      await wallet.settleHanging()
      await wallet.hasNoSession()
      wallet.setAnswer('approve')
      const { granted } = await kit.connect()
      expect(granted.length).toBe(wallet.namespaces.length)
      expect(kit.events.filter(({ type }) => type !== 'transportChanged')).toEqual([])
    })
  )
}
