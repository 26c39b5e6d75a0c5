import { loadavg } from 'node:os'
import { describeMachine } from './describe-machine.mjs'
import { measureRelay } from './measure-relay.mjs'
import { measureServices } from './measure-services.mjs'

/**
 * Load on the services, and the relay: what needs no browser.
 * @param amounts as for `runBench`
 * @returns `services`, `relay`, `machine`
 */
export async function runServicesBench({ amounts, log }) {
  const loadBefore = loadavg()[0]
  const { loadSeconds: seconds, soakSeconds, relayMessages: messages, relayRestarts: restarts, rounds } = amounts
  const services = await measureServices({ seconds, soakSeconds, log })
  const relay = await measureRelay({ messages, restarts, pairings: rounds, log })
  return { services, relay, machine: { ...describeMachine(), loadBefore, loadAfter: loadavg()[0] } }
}
