import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startServices } from '../bench/services-process.mjs'
import { BYSTANDERS } from './bystanders/index.mjs'
import { judgeBystanders, quietValues } from './judge.mjs'
import { observe } from './observe.mjs'
import { watchMemory } from './watch-memory.mjs'

/** What a server has that strangers can reach: loopback alone would let each address ask as much as it wants. */
const usualSettings = {
  SERVICES_REQUESTS_PER_MINUTE: '1200',
  // Smart sessions have keys, which a vault wraps.
  SERVICES_VAULT_KEY: randomBytes(32).toString('base64')
}
const idleSeconds = 4
/** How long an attacker may take beyond its seconds before it is ended, s. */
const patience = 15
const attackerFile = fileURLToPath(new URL('attacker.mjs', import.meta.url))

/**
 * One attack on one server: starts it, measures bystanders before and during, and the memory until after the attackers have left.
 * @param attack see README.md
 * @param clients how many attackers
 * @returns rows
 */
export async function besiege({ attack, clients, storage, redisUrl, log }) {
  const name = [attack.name, attack.clients && `${clients} clients`, storage].filter(Boolean).join(', ')
  log(`\n${name}`)
  if (storage === 'redis') await emptyRedis(redisUrl)
  const given = (await attack.prepare?.({ storage })) ?? {}
  let server, memory
  const bystanders = []
  try {
    server = await startServices({
      ...usualSettings,
      ...(storage === 'redis' ? { SERVICES_STORAGE: redisUrl } : {}),
      ...attack.settings,
      ...given.settings
    })
    memory = watchMemory(server)
    for (const [index, kind] of (attack.bystanders ?? ['health', 'wallets', 'relay']).entries())
      bystanders.push(await BYSTANDERS[kind]({ url: server.url, localAddress: `127.0.1.${index + 1}` }))
    await observe(bystanders, 1)
    const idle = await observe(bystanders, attack.idleSeconds ?? idleSeconds)
    log(`  idle: ${quietValues(idle)}; ${memory.now()} MiB resident; load ${loadavg()[0]?.toFixed(2)}`)

    const order = { url: server.url, clients, seconds: attack.seconds, facts: given.facts }
    const attacking = runAttacker(attack.name, order)
    const during = await observe(bystanders, attack.seconds)
    const told = await attacking
    const peak = memory.peak()
    if (attack.secondsAfter) await pause(attack.secondsAfter * 1000)
    const seen = { told, peak, after: memory.now(), url: server.url, idle, during, clients, storage }
    log(`  during: ${quietValues(during)}; ${peak} MiB resident at most; told ${JSON.stringify(told)}`)
    const more = (await attack.rows?.(seen)) ?? []
    return [...judgeBystanders(idle, during, attack.mostMs), ...more].map(({ name: what, ...row }) => ({
      name: `${name}: ${what}`,
      ...row
    }))
  } finally {
    for (const bystander of bystanders) bystander.close()
    memory?.stop()
    await server?.stop('SIGKILL')
    await given.close?.()
  }
}

/** Attackers have a process of their own with a low priority: in the world they do not use the server's processor. */
function runAttacker(name, order) {
  const child = fork(attackerFile, [name], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    let told
    const late = setTimeout(() => child.kill('SIGKILL'), (order.seconds + patience) * 1000)
    child.once('message', (message) => {
      told = message
    })
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(late)
      if (told === undefined) reject(new Error(`The attack ${name} ended with ${code ?? 'force'} and told nothing`))
      else resolve(told)
    })
    child.send(order)
  })
}

function emptyRedis(url) {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write('FLUSHALL\r\n'))
    socket.once('error', reject)
    socket.once('data', () => {
      socket.destroy()
      resolve()
    })
  })
}
