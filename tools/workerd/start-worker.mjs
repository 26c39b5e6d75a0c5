import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import workerd from 'workerd'

const COMPATIBILITY_DATE = '2026-11-01'

/**
 * Starts workerd with a worker, whose only network is another one.
 * @param code the worker's module
 * @param network file of the module that answers what the worker fetches
 * @returns where it listens, and an end to it. @throws what workerd says where the worker does not start
 */
export async function startWorker(code, network) {
  const place = mkdtempSync(join(tmpdir(), 'appkit-workerd-'))
  writeFileSync(join(place, 'worker.js'), code)
  copyFileSync(network, join(place, 'network.js'))
  writeFileSync(join(place, 'config.capnp'), CONFIG)
  const child = spawn(workerd.default ?? workerd, ['serve', 'config.capnp', '--control-fd=3'], {
    cwd: place,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe']
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const stop = async () => {
    child.kill()
    await ended
    rmSync(place, { recursive: true, force: true })
  }
  const port = await Promise.race([portOf(child.stdio[3]), ended.then(() => undefined)])
  if (port === undefined) {
    await stop()
    throw new Error(`The worker does not start: ${said}`)
  }
  return { url: `http://127.0.0.1:${port}/`, stop }
}

async function portOf(stream) {
  let text = ''
  for await (const chunk of stream) {
    text += chunk
    for (const line of text.split('\n').slice(0, -1)) {
      const message = JSON.parse(line)
      if (message.event === 'listen') return message.port
    }
  }
  return undefined
}

const worker = (file, more = '') =>
  `(modules = [(name = "${file}", esModule = embed "${file}")], compatibilityDate = "${COMPATIBILITY_DATE}"${more})`

const CONFIG = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = ${worker('worker.js', ', globalOutbound = "network"')}),
    (name = "network", worker = ${worker('network.js')})
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")]
);
`
