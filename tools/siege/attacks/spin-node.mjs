import { setTimeout as pause } from 'node:timers/promises'
import { startAnvilProcess } from '../anvil-process.mjs'

const looping = `0x${'aa'.repeat(20)}`
/** `JUMPDEST PUSH1 0 JUMP` */
const loop = '0x5b600056'
const inFlight = 8

/** Simulates calls of a contract that never ends, with 2^63 gas: alone, in batches of a hundred, and left before they are answered. */
export const spinNode = {
  name: 'spin-node',
  seconds: 20,
  bystanders: ['health', 'wallets', 'chain'],
  async prepare() {
    const node = await startAnvilProcess({ [looping]: loop })
    return { settings: { SERVICES_CHAINS: `eip155:31337=${node.url}` }, close: () => node.stop() }
  },
  async run({ url, isOver }) {
    const statuses = {}
    const attacker = async (index) => {
      while (!isOver()) {
        const status = await ask(url, index % 2 === 0 ? call() : Array.from({ length: 100 }, call), index === 0)
        statuses[status] = (statuses[status] ?? 0) + 1
        // Who is refused comes back soon, and not in a loop that would only take the processor away.
        if (status === 429 || status === 503) await pause(20)
      }
    }
    await Promise.all(Array.from({ length: inFlight }, (_, index) => attacker(index)))
    return statuses
  }
}

function call() {
  const params = [{ to: looping, gas: '0x8000000000000000' }, 'latest']
  return { jsonrpc: '2.0', id: 1, method: 'eth_call', params }
}

async function ask(url, body, leaves) {
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const signal = leaves ? AbortSignal.timeout(50) : AbortSignal.timeout(15_000)
  try {
    const answer = await fetch(`${url}/v1/?chainId=eip155:31337`, { ...options, signal })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 'left'
  }
}
