import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServices } from '../../apps/services/scripts/build.mjs'

/**
 * One process of the services, as it is built for production, with its files in a folder of its own.
 * @param variables settings beside the address and the files
 * @returns `url`; `memory()`: MiB resident now and at most, absent where the system does not tell; `restart()`: ended by force and
 *   started again at the same address; `stop(signal)`
 */
export async function startServices(variables = { SERVICES_CONNECTIONS_PER_ADDRESS: '1100' }) {
  const file = await buildServices()
  const folder = mkdtempSync(join(tmpdir(), 'bench-services-'))
  let running = await start(file, folder, '0', variables)
  const { url } = running
  return {
    url,
    memory: () => readMemory(running.child.pid),
    async restart() {
      running.child.kill('SIGKILL')
      await running.ended
      running = await start(file, folder, new URL(url).port, variables)
    },
    async stop(signal = 'SIGTERM') {
      running.child.kill(signal)
      await running.ended
      rmSync(folder, { recursive: true })
    }
  }
}

async function start(file, folder, port, variables) {
  const child = spawn(process.execPath, [file], {
    env: {
      SERVICES_PORT: port,
      SERVICES_STORAGE: `file:${join(folder, 'services.db')}`,
      SERVICES_INDEX: `file:${join(folder, 'index.db')}`,
      ...variables
    },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => resolve(/http:\/\/\S+[^/\s]/.exec(data.toString())?.[0]))
    child.once('close', () => reject(new Error('The services did not start')))
  })
  return { child, ended, url }
}

function readMemory(processId) {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8')
    const mebibytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
    return { resident: mebibytes('VmRSS'), most: mebibytes('VmHWM') }
  } catch {
    return undefined
  }
}
