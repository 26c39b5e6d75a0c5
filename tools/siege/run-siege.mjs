import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { startRedisProcess } from '../../apps/services/scripts/redis-process.mjs'
import { attacks } from './attacks/index.mjs'
import { besiege } from './besiege.mjs'
import { waitUntilQuiet } from './wait-until-quiet.mjs'

/**
 * Runs the attacks one after the other, on each storage.
 * @param names of the attacks, `undefined`: all of them
 * @param storages `file`, `redis`
 * @param log takes lines for people: the machine, idle values, progress
 * @returns rows `{name, value, bound, met}`: a value is met up to its bound
 */
export async function runSiege({ names, storages, log }) {
  const unknown = (names ?? []).filter((name) => attacks.every((attack) => attack.name !== name))
  if (unknown.length > 0) throw new RangeError(`There is no attack ${unknown.join(', ')}`)
  const wanted = attacks.filter(({ name }) => names === undefined || names.includes(name))
  await waitUntilQuiet(log)
  describeMachine(log)
  const redis = storages.includes('redis') ? await startRedisProcess() : undefined
  const rows = []
  try {
    for (const attack of wanted)
      for (const storage of storages.filter((each) => (attack.storages ?? storages).includes(each)))
        for (const clients of attack.clients ?? [1]) {
          const found = await besiege({ attack, clients, storage, redisUrl: redis?.url, log })
          for (const row of found) log(`${row.met ? '  met   ' : '  MISSED'} ${row.name}: ${row.value} of ${row.bound}`)
          rows.push(...found)
        }
  } finally {
    await redis?.stop()
  }
  return rows
}

function describeMachine(log) {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const load = loadavg()[0]?.toFixed(2)
  log(`${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GiB, load ${load}`)
  log(`Node ${process.versions.node}, ${execFileSync('redis-server', ['--version'], { encoding: 'utf8' }).trim()}`)
}
