import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import type { CaipNetworkId } from '../caip/caip.js'
import { connect } from '../connections/connect-flow.js'
import { selectLiveConnection } from '../connections/connections-selectors.js'
import { createFakeChain, createTestWidget, settle } from '../testing/index.js'
import { arbitrum, base, mainnet } from './index.js'
import { selectActiveNetworkId } from './networks-selectors.js'
import { SWITCH_MARK_LIMIT_MS, switchNetwork, type SwitchResult } from './switch-network-flow.js'

const ONE = 'org.example.one'
const CHAINS = [mainnet, base, arbitrum].map(({ caipNetworkId }) => caipNetworkId as CaipNetworkId)

type Step =
  | { readonly kind: 'ask'; readonly chain: number }
  /** @param place among those that wait: also a later one before an earlier */
  | { readonly kind: 'answer'; readonly place: number; readonly isYes: boolean }
  | { readonly kind: 'wait'; readonly milliseconds: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('ask' as const), chain: fc.nat(2) }),
  fc.record({ kind: fc.constant('answer' as const), place: fc.nat(9), isYes: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.constantFrom(1, 30_000, SWITCH_MARK_LIMIT_MS) })
)

/** Runs the steps beside a model: where the wallet is, what it is asked, and since when the mark may be there. */
async function walk(steps: readonly Step[]): Promise<void> {
  const chain = createFakeChain({ wallets: [{ id: ONE, caipNetworkId: 'eip155:1', switchNetwork: 'hang' }] })
  const { widget, platform } = createTestWidget({ chain, options: { networks: [mainnet, base, arbitrum] } })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf(ONE)))
  const state = () => widget.store.getState()
  let current: CaipNetworkId = 'eip155:1'
  let newest: { readonly at: number } | undefined
  const waiting: {
    readonly chain: CaipNetworkId
    readonly at: object
    readonly result: Promise<SwitchResult>
    isLate(): boolean
  }[] = []

  async function answer(place: number, isYes: boolean): Promise<void> {
    const chosen = waiting[place % waiting.length]
    // Of several for one chain the wallet shows the oldest.
    const index = waiting.findIndex(({ chain: wanted }) => wanted === chosen?.chain)
    const [asked] = waiting.splice(index, 1)
    if (!asked) return
    chain.answer(asked.chain, isYes ? 'approve' : 'reject')
    const isLate = asked.isLate()
    expect((await asked.result).status).toBe(isLate ? 'failed' : isYes ? 'switched' : 'rejected')
    await settle()
    if (isYes) current = asked.chain
    if (newest === asked.at) newest = undefined
  }

  for (const one of steps) {
    const wanted = one.kind === 'ask' ? CHAINS[one.chain] : undefined
    if (wanted !== undefined) {
      const isThere = wanted === current
      const at = { at: platform.clock.now() }
      const result = widget.dispatch(switchNetwork(wanted))
      newest = at
      await settle()
      if (isThere) {
        expect((await result).status).toBe('requested')
        newest = undefined
      } else {
        const isLate = () => platform.clock.now() - at.at >= SWITCH_MARK_LIMIT_MS
        waiting.push({ chain: wanted, at, result, isLate })
      }
    } else if (one.kind === 'answer' && waiting.length > 0) await answer(one.place, one.isYes)
    else if (one.kind === 'wait') await platform.clock.advance(one.milliseconds)

    const isMarked = newest !== undefined && platform.clock.now() - newest.at < SWITCH_MARK_LIMIT_MS
    expect(state().networks.switching !== undefined).toBe(isMarked)
    expect(selectLiveConnection(state(), 'eip155')?.caipNetworkId).toBe(current)
  }
  while (waiting.length > 0) await answer(waiting.length - 1, waiting.length % 2 === 0)
  expect(state().networks.switching).toBeUndefined()
  expect(selectLiveConnection(state(), 'eip155')?.caipNetworkId).toBe(current)
  expect(selectActiveNetworkId(state())).toBe(current)
  expect(state().networks.requested.eip155).toBe(current)
  expect(platform.clock.pending).toBe(0)
  widget.dispose()
}

test('T7.05 however switches among three networks are asked for and answered, the last yes counts and no mark stays', async () => {
  await walk([
    { kind: 'ask', chain: 1 },
    { kind: 'ask', chain: 2 },
    { kind: 'ask', chain: 0 },
    { kind: 'answer', place: 1, isYes: true },
    { kind: 'answer', place: 0, isYes: false }
  ])
  await checkProperty(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), (steps) => walk(steps)),
    60
  )
}, 60_000)
