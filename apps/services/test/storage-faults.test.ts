import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../scripts/free-port.mjs'
import { ownerOfName, registerName, wishFor, type Wish } from './register-name.js'
import { runServices, type RunningServices } from './run-services.js'
import { brokenDisk, readOnlyDisk, smallDisk, type SmallDisk } from './small-disk.js'

const modules = { SERVICES_MODULES: 'names,wallets', SERVICES_NAMES_PER_DAY: '0' }

test('T9.01 a server that is killed again and again: what it has acknowledged is there when it is up, and clients go on by themselves', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'killed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const start = (): Promise<RunningServices> =>
    runServices({
      ...modules,
      SERVICES_PORT: String(port),
      SERVICES_STORAGE: `file:${join(folder, 'services.db')}`
    })
  let services = await start()
  const acknowledged: Wish[] = []
  let isOver = false

  /** Asks until it is answered, as a client does that has lost its connection. */
  const insist = async (wish: Wish): Promise<void> => {
    for (;;) {
      const status = await registerName(services.url, wish).then(
        (answer) => answer.status,
        () => 0
      )
      if (status === 200) return void acknowledged.push(wish)
      expect(status).toBe(0)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const client = async (name: string): Promise<void> => {
    for (let index = 0; !isOver; index += 1) await insist(await wishFor(`${name}-${index}`))
  }
  const clients = ['alice', 'bella', 'carol', 'diana'].map(client)
  for (let kill = 0; kill < 8; kill += 1) {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + kill)
    services.child.kill('SIGKILL')
    await services.ended
    services = await start()
  }
  isOver = true
  await Promise.all(clients)
  for (const { name, address } of acknowledged) expect(await ownerOfName(services.url, name)).toBe(address)
}, 180_000)

const DISKS: Readonly<Record<string, (processId: () => number) => Promise<SmallDisk>>> = {
  full: async (processId) => (await smallDisk()) ?? brokenDisk(processId),
  broken: brokenDisk,
  'read-only': readOnlyDisk
}

test.each(Object.keys(DISKS))(
  'T9.02 a disk that becomes %s: reads go on, writes are 503 STORAGE_FULL, /health says so, the log is short, and nothing has to be restarted',
  async (kind) => {
    let processId = 0
    const disk = await DISKS[kind]!(() => processId)
    onTestFinished(disk.remove)
    const services = await runServices({ ...modules, SERVICES_STORAGE: `file:${join(disk.folder, 'services.db')}` })
    processId = services.child.pid ?? 0
    let errors = ''
    services.child.stderr?.on('data', (data: Buffer) => (errors += data.toString()))

    const before = await wishFor('before')
    expect((await registerName(services.url, before)).status).toBe(200)
    await disk.fail()
    const refused: Wish[] = []
    for (let index = 0; refused.length < 80; index += 1) {
      const wish = await wishFor(`later-${index}`, { bio: 'x'.repeat(500) })
      const answer = await registerName(services.url, wish)
      if (answer.status === 200) continue
      refused.push(wish)
      expect(answer.status).toBe(503)
      expect(await answer.json()).toEqual({
        error: {
          code: 'STORAGE_FULL',
          message: 'The storage takes no more; nothing was written',
          requestId: answer.headers.get('x-request-id')
        }
      })
    }
    expect(await healthOf(services)).toEqual({ ok: true, degraded: ['storage'] })
    expect((await fetch(`${services.url}/getWallets`)).status).toBe(200)
    expect(await ownerOfName(services.url, before.name)).toBe(before.address)
    for (const { name } of refused) expect(await ownerOfName(services.url, name)).toBeUndefined()
    expect(errors.split('\n').length).toBeLessThanOrEqual(61)
    expect(errors).not.toMatch(/later|SQLITE|\/tmp/)

    await disk.mend()
    for (const wish of refused.slice(0, 3)) {
      expect((await registerName(services.url, wish)).status).toBe(200)
      expect(await ownerOfName(services.url, wish.name)).toBe(wish.address)
    }
    // If the upkeep found the disk broken, the next one tells that it is well: half a minute later at most.
    await expect.poll(() => healthOf(services), { timeout: 60_000 }).toEqual({ ok: true })
  },
  90_000
)

async function healthOf({ url }: RunningServices): Promise<unknown> {
  const answer = await fetch(`${url}/health`)
  expect(answer.status).toBe(200)
  return answer.json()
}
