import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.js'
import { freePort } from './free-port.js'

/** A Redis of its own for a test. */
export interface RunningRedis {
  readonly url: string
  stop(): Promise<void>
}

/** Starts a Redis on a loopback port, any free one unless told; on Debian, as root, it is installed first. Fails with one line when there is none. */
export async function startRedis(wanted?: number): Promise<RunningRedis> {
  await ensureInstalled('redis-server', 'redis-server', '--version')
  const folder = await mkdtemp(join(tmpdir(), 'redis-'))
  const port = wanted ?? (await freePort())
  const child = spawn(
    'redis-server',
    ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] }
  )
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      if (data.includes('Ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error('redis-server ended at once')))
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    }
  }
}
