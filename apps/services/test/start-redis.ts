import { startRedisProcess } from '../scripts/redis-process.mjs'
import { ensureInstalled } from './ensure-installed.js'

/** A Redis of its own for a test. */
export type RunningRedis = Awaited<ReturnType<typeof startRedisProcess>>

/** Starts a Redis on a loopback port, any free one unless told; on Debian, as root, it is installed first. Fails with one line when there is none. */
export async function startRedis(wanted?: number): Promise<RunningRedis> {
  await ensureInstalled('redis-server', 'redis-server', '--version')
  return startRedisProcess(wanted)
}
