import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFakeNode, createPatientClock, failureOf, NodeError } from '@appkit/core/testing'
import { ANVIL_ADDRESSES } from '../../test/anvil.js'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { toQuantity } from '../guards/quantity.js'

const [FROM, TO] = ANVIL_ADDRESSES
const GWEI = 1_000_000_000n

function start(answers: Record<string, unknown>, chainId = 1) {
  const asked: unknown[] = []
  const node = createFakeNode(({ method, params }) => {
    if (method === 'eth_call') asked.push(params[0])
    if (method === 'eth_chainId') return toQuantity(chainId)
    return method in answers ? answers[method] : new NodeError(-32601, 'not known')
  })
  const network = testNetwork(chainId, ['https://a.example/'])
  const { runtime } = createTestRuntime({ networks: [network], clock: createPatientClock(), fetch: node.fetch })
  const estimate = (more: object = {}) => {
    const request = { connectorUid: 'uid-1', caipNetworkId: network.caipNetworkId, from: FROM, to: TO, value: '1' }
    return runtime.estimateFee?.({ ...request, ...more }) ?? Promise.reject(new TypeError('not there'))
  }
  return { node, asked, estimate }
}

const modern = (baseFee: bigint, tip: bigint, gas = 21_000n) => ({
  eth_estimateGas: toQuantity(gas),
  eth_getBlockByNumber: { baseFeePerGas: toQuantity(baseFee) },
  eth_maxPriorityFeePerGas: toQuantity(tip)
})

describe('estimateFee', () => {
  it('T11.10 the price of now, and at most a fifth more gas at twice the base fee', async () => {
    const { estimate } = start(modern(30n * GWEI, 2n * GWEI))
    expect(await estimate()).toEqual({
      gas: '25200',
      fee: (21_000n * 32n * GWEI).toString(),
      feeCap: (25_200n * 62n * GWEI).toString()
    })
  })

  describe('the price in the middle of the last twenty blocks', () => {
    const list = <T>(make: (block: number) => T) => Array.from({ length: 20 }, (_block, place) => make(place))
    const history = (changes: object = {}) => ({
      oldestBlock: '0x1',
      baseFeePerGas: [...list((block) => toQuantity(BigInt(block + 1) * GWEI)), toQuantity(30n * GWEI)],
      gasUsedRatio: list(() => 0.5),
      reward: list(() => [toQuantity(GWEI)]),
      ...changes
    })
    const usual = async (eth_feeHistory: unknown) =>
      (await start({ ...modern(30n * GWEI, 2n * GWEI), eth_feeHistory }).estimate()).usual

    it('default: the base fee with the tip that was paid', async () => {
      expect(await usual(history())).toBe((21_000n * 12n * GWEI).toString())
    })

    it('behavior: where no transaction paid a tip, with the tip of now', async () => {
      const quiet = history({ gasUsedRatio: list(() => 0), reward: list(() => ['0x0']) })
      expect(await usual(quiet)).toBe((21_000n * 13n * GWEI).toString())
    })

    const unknown = [
      ['a node that does not know it', new NodeError(-32601, 'method not found')],
      ['nothing', null],
      ['no lists', { baseFeePerGas: '0x1', gasUsedRatio: 1, reward: {} }],
      ['no numbers', history({ baseFeePerGas: list(() => 'x') })],
      ['no tips', history({ reward: null })],
      ['out of order', new Response('', { status: 503 })]
    ] as const
    for (const [name, answer] of unknown) {
      it(`behavior: ${name}: not told, and the fee is`, async () => {
        expect(await usual(answer)).toBe(undefined)
      })
    }
  })

  it('T11.10 EIP-1559 absent: one price', async () => {
    const { estimate } = start({
      eth_estimateGas: '0x5208',
      eth_getBlockByNumber: { number: '0x1' },
      eth_gasPrice: toQuantity(5n * GWEI)
    })
    expect(await estimate()).toEqual({
      gas: '25200',
      fee: (21_000n * 5n * GWEI).toString(),
      feeCap: (25_200n * 5n * GWEI).toString()
    })
  })

  it('T11.10 never below what it costs, for any prices', async () => {
    const price = fc.bigInt({ min: 0n, max: 1n << 100n })
    await checkProperty(
      fc.asyncProperty(price, price, fc.bigInt({ min: 1n, max: 30_000_000n }), async (baseFee, tip, units) => {
        const { gas, fee, feeCap } = await start(modern(baseFee, tip, units)).estimate()
        expect(BigInt(gas)).toBeGreaterThanOrEqual(units)
        expect(BigInt(gas) * 5n).toBeLessThan(units * 6n + 5n)
        expect(BigInt(fee)).toBe(units * (baseFee + tip))
        expect(BigInt(feeCap)).toBeGreaterThanOrEqual(BigInt(fee))
      }),
      100
    )
  })

  it('default: a node that advises no tip', async () => {
    const { eth_maxPriorityFeePerGas: _tip, ...answers } = modern(GWEI, 0n)
    expect(await start(answers).estimate()).toMatchObject({ fee: (21_000n * 2_500_000_000n).toString() })
  })

  it('behavior: of a node that advises no tip, what gas costs above the base fee', async () => {
    const { eth_maxPriorityFeePerGas: _tip, ...answers } = modern(1_000_000n, 0n)
    const at = async (price: bigint) => (await start({ ...answers, eth_gasPrice: toQuantity(price) }).estimate()).fee
    expect(await at(1_100_000n)).toBe((21_000n * 1_100_000n).toString())
    expect(await at(900_000n)).toBe((21_000n * 1_000_000n).toString())
  })

  it('T11.10 gas that costs nothing, and quantities with zeros before them', async () => {
    const free = { eth_estimateGas: '0x005208', eth_getBlockByNumber: { number: '0x1' }, eth_gasPrice: '0x0' }
    expect(await start(free).estimate()).toEqual({ gas: '25200', fee: '0', feeCap: '0' })
  })

  it('default: what a rollup charges for publishing is part of both', async () => {
    const dataFee = 123_456_789n
    const { estimate } = start({ ...modern(GWEI, 0n), eth_call: `0x${dataFee.toString(16).padStart(64, '0')}` })
    expect(await estimate()).toMatchObject({
      fee: (21_000n * GWEI + dataFee).toString(),
      feeCap: (25_200n * 2n * GWEI + dataFee).toString()
    })
  })

  it('T11.10 what Scroll charges for publishing is asked of its own oracle, about bytes that cannot be packed', async () => {
    const answer = `0x${'5'.padStart(64, '0')}`
    const { asked, estimate } = start({ ...modern(GWEI, 0n), eth_call: answer }, 534_352)
    expect(await estimate()).toMatchObject({ fee: (21_000n * GWEI + 5n).toString() })
    expect(asked).toEqual([
      {
        to: '0x5300000000000000000000000000000000000002',
        data: expect.stringMatching(/^0x49948e0e0{62}200{62}a1(?:ff){161}0{62}$/)
      }
    ])
  })

  it('parameters: gas is taken as it is', async () => {
    const { estimate, node } = start(modern(GWEI, 0n))
    expect(await estimate({ gas: '100000' })).toMatchObject({ gas: '100000', fee: (100_000n * GWEI).toString() })
    expect(node.calls.some((call) => call.endsWith('eth_estimateGas'))).toBe(false)
  })

  it('behavior: a call that reverts, and a node that says nonsense', async () => {
    const reverting = { ...modern(GWEI, 0n), eth_estimateGas: new NodeError(3, 'execution reverted: closed') }
    expect(await failureOf(start(reverting).estimate())).toMatchObject({
      code: 'ESTIMATE_GAS_FAILED',
      context: { detail: 'closed' }
    })
    const nonsense = [
      { eth_getBlockByNumber: { baseFeePerGas: 'x' } },
      { eth_maxPriorityFeePerGas: '-1' },
      { eth_getBlockByNumber: null, eth_gasPrice: '0x' },
      { eth_getBlockByNumber: { baseFeePerGas: `0x${'f'.repeat(64)}` } }
    ]
    for (const answers of nonsense) {
      const { code } = await failureOf(start({ ...modern(GWEI, 0n), ...answers }).estimate())
      expect(code).toMatch(/^(?:BAD_RESPONSE|UNSAFE_TRANSACTION)$/)
    }
    const bad = [{ to: '0x1' }, { value: '1.5' }, { caipNetworkId: 'eip155:5' }]
    const codes = await Promise.all(
      bad.map(async (more) => (await failureOf(start(modern(1n, 1n)).estimate(more))).code)
    )
    expect(codes).toEqual(['INVALID_ADDRESS', 'INVALID_AMOUNT', 'NETWORK_NOT_SUPPORTED'])
  })
})
