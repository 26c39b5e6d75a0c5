import { array, check, custom, object, pipe, regex, string, transform, tuple, unknown, type InferOutput } from 'valibot'
import { isHexBytes } from '../guards/bytes.js'

/** Calls in one simulation, and logs of one call. */
export const SIMULATION_LIMITS = { calls: 64, logs: 256 } as const

type Hex = `0x${string}`

const hexOf = (length: number) => custom<Hex>((value) => isHexBytes(value) && value.length === length)
const gas = custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value))
/** Counted before its items are looked at. */
const bounded = (most: number) => check((value: unknown) => Array.isArray(value) && value.length <= most)

const log = object({
  address: hexOf(42),
  topics: pipe(unknown(), bounded(4), array(hexOf(66))),
  data: custom<Hex>(isHexBytes)
})

/** A quantity: some nodes put zeros before it. */
const status = pipe(
  string(),
  regex(/^0x0{0,63}[01]$/),
  transform((code) => (code.endsWith('1') ? '0x1' : '0x0'))
)

/** What `eth_simulateV1` answers for one block. @source execution-apis, eth_simulateV1 */
export const simulationSchema = pipe(
  unknown(),
  bounded(1),
  tuple([
    object({
      calls: pipe(
        unknown(),
        bounded(SIMULATION_LIMITS.calls),
        array(
          object({
            status,
            gasUsed: gas,
            logs: pipe(unknown(), bounded(SIMULATION_LIMITS.logs), array(log))
          })
        )
      )
    })
  ])
)

export type SimulatedCall = InferOutput<typeof simulationSchema>[0]['calls'][number]
export type SimulatedLog = SimulatedCall['logs'][number]
