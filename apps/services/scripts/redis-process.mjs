import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'

/**
 * Starts a Redis that keeps nothing, on this machine only.
 * @param {number} [wanted] its port; any free one unless told
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startRedisProcess(wanted) {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'))
  const port = wanted ?? (await freePort())
  const child = spawn(
    'redis-server',
    ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] }
  )
  const gone = new Promise((resolve) => child.once('close', resolve))
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (/** @type {Buffer} */ data) => {
      if (data.includes('Ready to accept connections')) resolve(undefined)
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
