import { asBaseUnits } from '@appkit/core'
import type { Address } from 'viem'
import { safeParse } from 'valibot'
import { asAddress } from '../guards/address.js'
import { readMovements, type Movement } from './read-movements.js'
import type { Asset, AssetChange, CallOutcome, RpcRequest, Simulation, SimulationRequest } from './simulation-facts.js'
import { simulationSchema, SIMULATION_LIMITS, type SimulatedCall } from './simulation-schema.js'

const MAX_UINT256 = 2n ** 256n - 1n

/**
 * What calls would move for their sender, by `eth_simulateV1`. It does not reject for what the node does: then the simulation is `unavailable`.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT for what is in the calls
 * @example await simulateCalls(request, { from, calls: [{ to: token, data }] })
 */
export async function simulateCalls(request: RpcRequest, { from, calls }: SimulationRequest): Promise<Simulation> {
  const sender = asAddress(from)
  if (calls.length === 0 || calls.length > SIMULATION_LIMITS.calls) return { status: 'unavailable', reason: 'calls' }
  const encoded = calls.map((call) => encode(sender, call))
  const answer = await ask(request, encoded)
  if (!answer) return { status: 'unavailable', reason: 'request' }
  const { success, output } = safeParse(simulationSchema, answer.value)
  if (!success || output[0].calls.length !== calls.length) return { status: 'unavailable', reason: 'answer' }
  const simulated = output[0].calls
  const hidden = calls.some(
    ({ to, value = 0n }, index) => value > 0n && to !== undefined && hidesValue(simulated[index], sender)
  )
  return { status: 'simulated', calls: simulated.map(outcomeOf), ...changesOf(simulated, sender, hidden) }
}

function encode(from: Address, { to, value = 0n, data = '0x' }: SimulationRequest['calls'][number]) {
  const amount = BigInt(asBaseUnits(value))
  return { from, ...(to !== undefined && { to: asAddress(to) }), value: `0x${amount.toString(16)}`, data }
}

async function ask(request: RpcRequest, calls: readonly object[]): Promise<{ readonly value: unknown } | undefined> {
  const simulation = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false }
  try {
    return { value: await request('eth_simulateV1', [simulation, 'latest']) }
  } catch {
    return undefined
  }
}

function outcomeOf({ status, gasUsed }: SimulatedCall): CallOutcome {
  return { status: status === '0x1' ? 'success' : 'reverted', gasUsed: asBaseUnits(BigInt(gasUsed)) }
}

/** A call that took coins along without a log of it: the node does not log what moves of the native coin. */
function hidesValue(call: SimulatedCall | undefined, sender: Address): boolean {
  const movements = call?.status === '0x1' ? call.logs.flatMap((log) => readMovements(log) ?? []) : undefined
  return movements !== undefined && !movements.some(({ asset, from }) => asset.asset === 'native' && from === sender)
}

function changesOf(calls: readonly SimulatedCall[], sender: Address, hidesNative: boolean) {
  const read = calls.filter(({ status }) => status === '0x1').flatMap(({ logs }) => logs.map(readMovements))
  const net = netOf(
    read.flatMap((movements) => movements ?? []),
    sender
  )
  const isReadable = ({ amount }: { amount: bigint }) => amount <= MAX_UINT256 && amount >= -MAX_UINT256
  const hidesTokens = read.includes(undefined) || !net.every(isReadable)
  return {
    changes: net.filter((change) => change.amount !== 0n && isReadable(change)).map(toChange),
    unread: [...(hidesNative ? (['native'] as const) : []), ...(hidesTokens ? (['tokens'] as const) : [])]
  }
}

interface NetAmount {
  readonly asset: Asset
  readonly amount: bigint
}

/** What is left of each asset for an account; less than zero where it has less. */
function netOf(movements: readonly Movement[], account: Address): NetAmount[] {
  const net = new Map<string, NetAmount>()
  for (const { asset, from, to, amount } of movements) {
    const key = JSON.stringify(asset)
    const gained = (to === account ? amount : 0n) - (from === account ? amount : 0n)
    net.set(key, { asset, amount: (net.get(key)?.amount ?? 0n) + gained })
  }
  return [...net.values()]
}

function toChange({ asset, amount }: NetAmount): AssetChange {
  return amount < 0n
    ? { ...asset, direction: 'out', amount: asBaseUnits(-amount) }
    : { ...asset, direction: 'in', amount: asBaseUnits(amount) }
}
