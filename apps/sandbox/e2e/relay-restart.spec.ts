import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './fixtures/test.js'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('T5.05 the relay is killed in the middle of a session and comes back: the next request succeeds by itself', async ({
  dapp,
  modal,
  pairing,
  openPhone,
  startServices,
  watch
}) => {
  test.slow()
  watch.expectTrouble(/WebSocket connection to 'ws:/)
  const folder = await mkdtemp(join(tmpdir(), 'journey-relay-'))
  const settings = {
    SERVICES_PORT: String(await freePort()),
    SERVICES_STORAGE: `file:${join(folder, 'services.db')}`
  }
  try {
    const first = await startServices(['wallets'], settings)
    const relay = `relay=${first.url.replace('http', 'ws')}/relay`
    const phone = await openPhone(`phone=approve&${relay}`)
    await dapp.goto(`?wallets=0&${relay}`)
    await modal.open()
    await pairing.choose()
    await phone.pair(await pairing.copyLink())
    await expect(dapp.fact('status')).toHaveText('connected')
    await dapp.sign('before')
    await expect(dapp.signOutcome.locator('code')).toHaveText(/^0x/)

    await first.kill()
    await dapp.sign('during')
    await startServices(['wallets'], settings)
    await expect(dapp.signOutcome.locator('code')).toHaveText(/^0x/, { timeout: 30_000 })
    await dapp.sign('after')
    await expect(dapp.signOutcome.locator('code')).toHaveText(/^0x/, { timeout: 30_000 })
    await expect(dapp.fact('status')).toHaveText('connected')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
