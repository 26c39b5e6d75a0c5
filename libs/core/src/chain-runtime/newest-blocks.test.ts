import { expect, test } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import { extendNetwork } from '../networks/extend-network.js'
import { mainnet } from '../networks/index.js'
import { codeOf } from '../testing/code-of.js'
import { createPatientClock } from '../testing/index.js'
import { noteBlock, untilNewest } from './newest-blocks.js'
import { createRuntimeContext } from './runtime-context.js'

const network = extendNetwork(mainnet, { projectId: '', baseUrls: {} })

function setUp() {
  const end = new AbortController()
  const clock = createPatientClock()
  const chain = {
    getNetworks: () => [network],
    fetch: () => Promise.reject(new Error('unexpected request')),
    clock,
    signal: end.signal,
    emit: () => undefined,
    debug: () => undefined
  }
  const context = createRuntimeContext(chain, end.signal)
  let asked = 0
  const read = (...blocks: readonly (bigint | undefined)[]) =>
    untilNewest(
      context,
      network,
      () => Promise.resolve(blocks[Math.min(asked++, blocks.length - 1)]),
      (block) => block
    )
  return { end, clock, context, read, asked: () => asked }
}

test('without a block that is known of, any answer will do', async () => {
  const { read, asked } = setUp()
  expect(await read(undefined)).toBeUndefined()
  expect(asked()).toBe(1)
})

test('T6.03 a node that is behind is asked again until it has caught up', async () => {
  const { context, clock, read } = setUp()
  noteBlock(context, network, 7n)
  noteBlock(context, network, 5n)
  const answer = read(5n, undefined, 7n)
  await clock.advance(200)
  await clock.advance(400)
  expect(await answer).toBe(7n)
  expect(clock.pending).toBe(0)
})

test('T6.03 nodes that stay behind are unavailable', async () => {
  const { context, clock, read, asked } = setUp()
  noteBlock(context, network, 7n)
  const code = codeOf(read(6n))
  await clock.advance(20_000)
  expect(await code).toBe('UNAVAILABLE')
  expect(asked()).toBe(7)
})

test('the end of the runtime ends the wait', async () => {
  const { context, end, clock, read } = setUp()
  noteBlock(context, network, 7n)
  const code = codeOf(read(6n))
  await clock.advance(0)
  end.abort(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' }))
  expect(await code).toBe('CONTEXT_CHANGED')
})
