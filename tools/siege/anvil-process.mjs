import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../../apps/services/scripts/free-port.mjs'

const localChain = createRequire(new URL('../../apps/local-chain/package.json', import.meta.url))
const arches = { x64: 'amd64', arm64: 'arm64' }

/**
 * Starts an EVM node on this machine only, with these contracts on it. Its priority is low: in the world it has a processor of its own.
 * @param contracts address → code, `0x` and hex
 * @returns `url`, `stop()`
 */
export async function startAnvilProcess(contracts) {
  const manifest = localChain.resolve(`@foundry-rs/anvil-${process.platform}-${arches[process.arch]}/package.json`)
  const port = await freePort()
  const child = spawn(join(dirname(manifest), 'bin', 'anvil'), ['--port', String(port), '--chain-id', '31337'], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const gone = new Promise((resolve) => child.once('close', resolve))
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      if (data.includes('Listening on')) resolve()
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error('anvil ended at once')))
  })
  const url = `http://127.0.0.1:${port}`
  for (const [address, code] of Object.entries(contracts)) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [address, code] })
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }
  return {
    url,
    async stop() {
      child.kill('SIGKILL')
      await gone
    }
  }
}
