import { AppKitError, type ChainHost } from '@appkit/core'
import { createPatientClock, failureOf } from '@appkit/core/testing'
import type { ApiPromise } from '@polkadot/api/promise'
import { describe, expect, it } from 'vitest'
import { hubNetwork, kusamaNetwork } from '../../test/networks.js'
import { createSubstrateNode, type Interference } from '@appkit/substrate-node'
import { createTestRuntime } from '../../test/test-runtime.js'
import { polkadot, type PolkadotHandle } from '../index.js'

const { caipNetworkId } = hubNetwork

function start(interfere?: Interference) {
  const node = createSubstrateNode(interfere ? { interfere } : {})
  const kit = createTestRuntime({
    networks: [hubNetwork, kusamaNetwork],
    clock: createPatientClock(),
    fetch: node.fetch
  })
  const handle = kit.runtime.handle as PolkadotHandle
  return { ...kit, node, handle }
}

describe('getApi', () => {
  it('default: one for each network, on the real runtime, over the kit’s transport', async () => {
    const { node, handle } = start()
    const [api, same] = await Promise.all([handle.getApi<ApiPromise>(caipNetworkId), handle.getApi(caipNetworkId)])
    expect(same).toBe(api)
    expect(await handle.getApi(caipNetworkId)).toBe(api)
    expect([api.genesisHash.toHex(), api.runtimeVersion.specName.toString()]).toEqual([node.genesisHash, 'statemint'])
    expect(api.consts['balances']?.['existentialDeposit']?.toString()).toBe('100000000')
    expect((await api.rpc.chain.getHeader()).number.toNumber()).toBe(node.height)
    expect(api.hasSubscriptions).toBe(false)
    expect(node.calls.filter((method) => method === 'rpc_methods').length).toBe(1)
  })

  it('behavior: closed with the kit', async () => {
    const { handle, runtime, node } = start()
    const api = await handle.getApi<ApiPromise>(caipNetworkId)
    expect(api.isConnected).toBe(true)
    const opening = failureOf(start().handle.getApi('polkadot:00'))
    runtime.dispose()
    const before = node.calls.length
    await expect(api.rpc.chain.getHeader()).rejects.toMatchObject({ code: 'CONTEXT_CHANGED' })
    expect(node.calls.length).toBe(before)
    expect((await failureOf(handle.getApi(caipNetworkId))).code).toBe('DISPOSED')
    expect((await opening).code).toBe('NETWORK_NOT_SUPPORTED')
  })

  it('behavior: what is asked for while the kit goes ends', async () => {
    const { handle, runtime } = start()
    const asked = failureOf(handle.getApi(caipNetworkId))
    runtime.dispose()
    expect((await asked).code).toBe('CONTEXT_CHANGED')
  })

  it('behavior: an upgraded runtime has another one, once', async () => {
    const { node, handle } = start()
    const api = await handle.getApi<ApiPromise>(caipNetworkId)
    node.upgrade()
    const [next, same] = await Promise.all([handle.getApi<ApiPromise>(caipNetworkId), handle.getApi(caipNetworkId)])
    expect([next === api, next === same]).toEqual([false, true])
    expect(next.runtimeVersion.specVersion.toNumber()).toBe(api.runtimeVersion.specVersion.toNumber() + 1)
    await expect(api.rpc.chain.getHeader()).rejects.toMatchObject({ code: 'CONTEXT_CHANGED' })
  })

  it('T6.01 T6.02 a failure is said by its code, and the next call tries again', async () => {
    let answer: unknown
    const { handle } = start(({ method }) => (method === 'rpc_methods' || method === 'state_call' ? answer : undefined))
    answer = new Response('', { status: 429 })
    expect((await failureOf(handle.getApi(caipNetworkId))).code).toBe('RATE_LIMITED')
    answer = '0x00'
    expect((await failureOf(handle.getApi(caipNetworkId))).code).toBe('BAD_RESPONSE')
    answer = undefined
    expect((await handle.getApi<ApiPromise>(caipNetworkId)).isConnected).toBe(true)
    expect((await failureOf(handle.getApi(kusamaNetwork.caipNetworkId))).code).toBe('CHAIN_MISMATCH')
  })

  it('parameters: the plug-in of a kit; without one it says so', async () => {
    const { handle } = start()
    const adapter = polkadot()
    expect((await failureOf(adapter.getApi(caipNetworkId))).code).toBe('KIT_MISSING')
    const host = (loadHandle: () => Promise<unknown>): ChainHost => ({
      ready: () => Promise.resolve(),
      connect: () => Promise.resolve({ status: 'cancelled' }),
      loadHandle
    })
    const gone = () => Promise.reject(new AppKitError('DISPOSED', { method: 'loadHandle' }))
    const detachFirst = adapter.attach?.(host(gone))
    const detach = adapter.attach?.(host(() => Promise.resolve(handle)))
    detachFirst?.()
    expect(await adapter.getApi(caipNetworkId)).toBe(await handle.getApi(caipNetworkId))
    detach?.()
    expect((await failureOf(adapter.getApi(caipNetworkId))).code).toBe('KIT_MISSING')
  })
})
