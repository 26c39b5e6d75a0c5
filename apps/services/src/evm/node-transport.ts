import { custom, RpcRequestError, type CustomTransport } from 'viem'
import * as v from 'valibot'
import { requestNode } from '../chains/request-node.js'
import { boundedParameters, isSimulation } from '../chains/bounded-call.js'
import type { NodeCalls } from '../chains/node-calls.js'
import { ServiceError } from '../errors/service-error.js'

const answer = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(
    v.object({ code: v.number(), message: v.pipe(v.string(), v.maxLength(4096)), data: v.optional(v.unknown()) })
  )
})

/** Simulates whole blocks. Only the services' own code asks for it this way, with gas and a state of its own; pages are bounded where they ask. */
const OWN_SIMULATION = 'eth_simulateV1'

/** Where a node is, and what one question may cost it. */
export interface NodeTransportOptions {
  readonly url: string
  /** ms */
  readonly timeout: number
  /** Gas that a simulated call may use. */
  readonly callGas: bigint
  readonly fetch?: typeof globalThis.fetch
  /** The places at the node. @default the caller has a place already */
  readonly places?: NodePlaces
}

/** Shares out a node among those whose requests need it. */
export interface NodePlaces {
  readonly calls: NodeCalls
  /** The caller at this moment. */
  readonly caller: () => string
}

/** Lets viem ask a node within the limits that pages asking it have: size, time, gas, no redirects. One attempt per call. */
export function nodeTransport({
  url,
  timeout,
  callGas,
  fetch = globalThis.fetch,
  places
}: NodeTransportOptions): CustomTransport {
  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    const isBounded = isSimulation(method) && method !== OWN_SIMULATION
    const bounded = isBounded ? boundedParameters(method, params, callGas) : (params ?? [])
    const body = { jsonrpc: '2.0' as const, id: 1, method, params: bounded }
    const ask = (signal: AbortSignal) => requestNode({ url, body: JSON.stringify(body), timeout, signal, fetch })
    const said = decode(await (places ? inPlace(places, { url, timeout, ask }) : ask(new AbortController().signal)))
    if (said.error) throw new RpcRequestError({ body, url: 'the node', error: said.error })
    return said.result
  }
  return custom({ request }, { retryCount: 0 })
}

interface PlacedCall {
  readonly url: string
  readonly timeout: number
  readonly ask: (signal: AbortSignal) => Promise<Uint8Array>
}

/** The wait for a place counts as the node's time. */
async function inPlace({ calls, caller }: NodePlaces, { url, timeout, ask }: PlacedCall): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeout)
  try {
    return await calls.run({ url, caller: caller(), signal, ask: () => ask(signal) })
  } catch (error) {
    if (error !== signal.reason) throw error
    throw new ServiceError('UPSTREAM_TIMEOUT', 'The node took too long', { cause: error })
  }
}

function decode(bytes: Uint8Array): v.InferOutput<typeof answer> {
  try {
    return v.parse(answer, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch (cause) {
    throw new ServiceError('BAD_RESPONSE', 'The node did not answer with JSON-RPC', { cause })
  }
}
