import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { AskNode, GasPrice } from './ask-node.js'
import { readUsualPrice } from './usual-price.js'

const price = Promise.resolve<GasPrice>({ type: 'eip1559', maxFeePerGas: 50n, maxPriorityFeePerGas: 5n })

/** A node that answers so. */
const answering =
  (answer: unknown): AskNode =>
  async (_method, _params, schema) =>
    v.parse(schema, answer)

describe('the usual price of gas', () => {
  test('default: is in the middle of the last blocks, with what was paid above the base fee', async () => {
    const history = {
      baseFeePerGas: ['0x1', '0x64', '0xa', '0xb'],
      gasUsedRatio: [0.5, 0.5, 0.5],
      reward: [['0x1'], ['0x1'], ['0x1']]
    }
    expect(await readUsualPrice(answering(history), price)).toBe(11n)
  })

  test('behavior: in an empty block, the tip of now stands for what was paid', async () => {
    const history = { baseFeePerGas: ['0xa', '0xa'], gasUsedRatio: [0], reward: [['0x0']] }
    expect(await readUsualPrice(answering(history), price)).toBe(15n)
  })

  test.each([
    ['an answer of another form', { baseFeePerGas: 'many' }],
    ['no block', { baseFeePerGas: [], gasUsedRatio: [], reward: [] }]
  ])('behavior: is not known from %s', async (_case, answer) => {
    expect(await readUsualPrice(answering(answer), price)).toBeUndefined()
  })

  test('behavior: is not known where gas has one price only, or no price was told', async () => {
    const history = { baseFeePerGas: ['0xa', '0xa'], gasUsedRatio: [0], reward: [['0x0']] }
    const legacy = Promise.resolve<GasPrice>({ type: 'legacy', gasPrice: 1n })
    expect(await readUsualPrice(answering(history), legacy)).toBeUndefined()
    expect(await readUsualPrice(answering(history), Promise.reject(new Error('offline')))).toBeUndefined()
  })
})
