import { failureOf, settlePlatform } from '@appkit/core/testing'
import { describe, expect, it } from 'vitest'
import { hubNetwork, kusamaNetwork } from '../../test/networks.js'
import { startTransfer } from '../../test/start-transfer.js'
import type { Failure } from '@appkit/substrate-node'
import { createTestRuntime } from '../../test/test-runtime.js'

const UNKNOWN = `0x${'ab'.repeat(32)}`

/** A transfer that waits for its block. */
async function startWaiting(interfere?: Parameters<typeof startTransfer>[0]) {
  const kit = await startTransfer(interfere)
  kit.node.holdBlocks()
  return { ...kit, hash: await kit.send() }
}

describe('waitForReceipt', () => {
  it('default: looks until the transaction is in a block; nodes that fail are asked again', async () => {
    let isDown = false
    const { node, clock, hash, wait } = await startWaiting({
      interfere: () => (isDown ? new Response('', { status: 503 }) : undefined)
    })
    const outcome = wait(hash)
    await clock.advance(2_000)
    isDown = true
    await clock.advance(2_000)
    isDown = false
    node.seal()
    await clock.advance(2_000)
    expect(await outcome).toEqual({ status: 'confirmed', hash, blockNumber: '3', confirmations: 1 })
    expect(clock.pending).toBe(0)
  })

  it('default: one that was sent by an earlier page is found, however the hash is written', async () => {
    const { node, hash, clock } = await startWaiting()
    node.seal()
    for (let count = 0; count < 20; count += 1) node.seal()
    const { runtime } = createTestRuntime({ networks: [hubNetwork], clock, fetch: node.fetch })
    const { caipNetworkId } = hubNetwork
    expect(await runtime.waitForReceipt({ hash: hash.toUpperCase().replace('0X', '0x'), caipNetworkId })).toEqual({
      status: 'confirmed',
      hash,
      blockNumber: '3',
      confirmations: 21
    })
  })

  it('default: blocks that were looked through are not asked for again', async () => {
    const { node, clock, hash, wait } = await startWaiting()
    const outcome = failureOf(wait(hash, { timeoutMilliseconds: 60_000 }))
    await clock.advance(20_000)
    const asked = node.calls.filter((method) => method === 'chain_getBlock').length
    expect(asked).toBe(1)
    await clock.advance(40_000)
    expect((await outcome).code).toBe('OUTCOME_UNKNOWN')
  })

  it('T6.07 behavior: a transaction that failed in its block is thrown with the error of its module', async () => {
    const failures: [Failure, string][] = [
      [['balances', 'InsufficientBalance'], 'balances.InsufficientBalance'],
      [['assets', 'BalanceLow'], 'assets.BalanceLow'],
      [{ Token: 'FundsUnavailable' }, 'token.FundsUnavailable'],
      [{ Arithmetic: 'Overflow' }, 'arithmetic.Overflow'],
      [{ CannotLookup: null }, 'CannotLookup'],
      [{ Module: { index: 250, error: '0x00000000' } }, 'unknown reason']
    ]
    const { node, send, wait } = await startTransfer()
    for (const [failure, reason] of failures) {
      node.failNext(failure)
      const hash = await send()
      expect(await failureOf(wait(hash))).toMatchObject({
        code: 'TRANSACTION_REVERTED',
        context: { reason },
        message: `The transaction failed: ${reason}`
      })
    }
  })

  it('T6.06 parameters: confirmations; a block that was replaced meanwhile does not count', async () => {
    const { node, clock, hash, wait } = await startWaiting()
    const outcome = wait(hash, { confirmations: 2, timeoutMilliseconds: 60_000 })
    node.seal()
    await clock.advance(2_000)
    node.replaceNewest()
    node.seal()
    await clock.advance(10_000)
    node.restore(hash)
    await clock.advance(2_000)
    node.seal()
    await clock.advance(2_000)
    expect(await outcome).toMatchObject({ status: 'confirmed', blockNumber: '5', confirmations: 2 })
  })

  it('T6.06 after a reorganisation it is found in an earlier block than before', async () => {
    const { node, hash, wait } = await startWaiting()
    node.seal()
    node.replaceNewest()
    node.restore(hash)
    expect(await wait(hash)).toMatchObject({ blockNumber: '4' })
    node.takeBack(2)
    node.restore(hash)
    node.seal()
    expect(await wait(hash)).toMatchObject({ blockNumber: '3', confirmations: 2 })
  })

  it('T6.11 the bound, the caller’s signal and the end of the runtime end the wait, with no timer left', async () => {
    const { clock, hash, wait, runtime } = await startWaiting()
    const bounded = failureOf(wait(hash))
    await clock.advance(180_000)
    expect(await bounded).toMatchObject({ code: 'OUTCOME_UNKNOWN', context: { hash } })
    expect(clock.pending).toBe(0)

    const control = new AbortController()
    const aborted = failureOf(wait(hash, { signal: control.signal }))
    await settlePlatform()
    control.abort()
    expect((await aborted).code).toBe('CONTEXT_CHANGED')

    const disposed = failureOf(wait(hash))
    await settlePlatform()
    runtime.dispose()
    expect([(await disposed).code, clock.pending]).toEqual(['CONTEXT_CHANGED', 0])
    expect((await failureOf(wait(hash))).code).toBe('DISPOSED')
  })

  it('parameters: a hash, a network of the host whose node is one of it', async () => {
    const { wait, node } = await startTransfer({ networks: [hubNetwork, kusamaNetwork] })
    for (const hash of ['', '0xab', UNKNOWN.slice(2), `${UNKNOWN}0`]) {
      expect((await failureOf(wait(hash))).code).toBe('BAD_RESPONSE')
    }
    const elsewhere = { caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' }
    expect((await failureOf(wait(UNKNOWN, elsewhere))).code).toBe('NETWORK_NOT_SUPPORTED')
    expect(node.calls).toEqual([])
    const wrong = { caipNetworkId: kusamaNetwork.caipNetworkId }
    expect((await failureOf(wait(UNKNOWN, wrong))).code).toBe('CHAIN_MISMATCH')
  })

  it('T6.02 answers that are none say nothing', async () => {
    const header = { number: '0x3', parentHash: UNKNOWN }
    const bad: [method: string, answer: unknown][] = [
      ['chain_getBlockHash', 7],
      ['chain_getBlockHash', '0xzz'],
      ['chain_getBlock', null],
      ['chain_getBlock', { block: null }],
      ['chain_getBlock', { block: { header, extrinsics: 7 } }],
      ['chain_getBlock', { block: { header, extrinsics: ['0x0'] } }],
      ['chain_getBlock', { block: { header: { ...header, number: 3 }, extrinsics: [] } }],
      ['chain_getBlock', { block: { header: { ...header, parentHash: '0x' }, extrinsics: [] } }],
      ['state_getStorage', null]
    ]
    let place: [method: string, answer: unknown] | undefined
    const { wait, node, hash, clock } = await startWaiting({
      interfere: ({ method, params }) => (method === place?.[0] && params[0] !== 0 ? place[1] : undefined)
    })
    node.seal()
    for (const entry of bad) {
      place = entry
      const outcome = failureOf(wait(hash, { timeoutMilliseconds: 5_000 }))
      await clock.advance(5_000)
      expect((await outcome).code, JSON.stringify(entry)).toBe('OUTCOME_UNKNOWN')
    }
  })
})

describe('staysMined', () => {
  const { caipNetworkId } = hubNetwork

  async function startMined(options?: Parameters<typeof startTransfer>[0]) {
    const kit = await startWaiting(options)
    kit.node.seal()
    await kit.wait(kit.hash)
    const watch = (more: object = {}) => kit.runtime.staysMined!({ hash: kit.hash, caipNetworkId, ...more })
    return { ...kit, watch }
  }

  it('default: true once the block is final', async () => {
    const { watch, node, clock } = await startMined()
    let isOver = false
    const stays = watch().finally(() => (isOver = true))
    await clock.advance(10_000)
    expect(isOver).toBe(false)
    node.finalize()
    await clock.advance(2_000)
    expect([await stays, clock.pending]).toEqual([true, 0])
  })

  it('T6.06 false when another block is in its place', async () => {
    const { watch, node, clock } = await startMined()
    const stays = watch()
    await clock.advance(2_000)
    node.replaceNewest()
    await clock.advance(2_000)
    expect(await stays).toBe(false)
  })

  it('behavior: nodes that fail say nothing; after 180 s it is not watched any more', async () => {
    let isDown = false
    const { watch, clock } = await startMined({
      interfere: ({ method }) => (isDown && method !== 'state_getRuntimeVersion' ? 'nothing' : undefined)
    })
    isDown = true
    const stays = watch()
    await clock.advance(180_000)
    expect([await stays, clock.pending]).toEqual([true, 0])
  })

  it('behavior: nothing is known of others; the signal and the end of the runtime end it', async () => {
    const { watch, runtime } = await startMined()
    expect(await watch({ hash: UNKNOWN })).toBe(true)
    const control = new AbortController()
    const aborted = failureOf(watch({ signal: control.signal }))
    await settlePlatform()
    control.abort()
    expect((await aborted).code).toBe('CONTEXT_CHANGED')
    const disposed = failureOf(watch())
    await settlePlatform()
    runtime.dispose()
    expect((await disposed).code).toBe('CONTEXT_CHANGED')
  })
})
