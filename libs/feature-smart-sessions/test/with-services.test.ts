import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSessions, type OpenSessions } from '@appkit/services/sessions'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkProperty } from '../../../tools/library/check-property.js'
import { sessionStateOf } from '../src/logic/session-state.js'
import { anyGrantRequest } from './any-grant-request.js'
import { NOW, openKit } from './open-kit.js'

let services: OpenSessions
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sessions-'))
  services = await openSessions({ path: join(folder, 'services.db'), now: () => NOW * 1_000 })
})
afterAll(async () => {
  await services.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (request: Request): Promise<Response> => services.fetch(request.clone())
const replies = { '': ask, '/activate': ask, '/revoke': ask }

test('T8.25 what is asked for, shown by the wallet, signed, kept and listed is the same grant', async () => {
  const property = fc.asyncProperty(anyGrantRequest(NOW), async (request) => {
    const kit = await openKit({ replies })
    const kept = JSON.parse(JSON.stringify(request)) as typeof request
    const { context: pci, permissions, expiry } = await kit.actions.grantPermissions(request)
    expect({ permissions, expiry }).toEqual({ permissions: kept.permissions, expiry: kept.expiry })
    const [[shown]] = kit.asked.map(({ params }) => params) as [[Record<string, unknown>]]
    const keys = [expect.objectContaining({ type: 'secp256k1' }), ...kept.signer.data.keys]
    expect(shown).toMatchObject({ ...kept, signer: { type: 'keys', data: { keys } } })
    const sessions = await kit.actions.getSmartSessions()
    expect(sessions.find((session) => session.pci === pci)).toMatchObject({
      permissions: kept.permissions,
      expiry: kept.expiry * 1_000
    })
    await kit.actions.revokePermissions(pci)
    const [ended] = (await kit.actions.getSmartSessions()).filter((session) => session.pci === pci)
    expect(sessionStateOf(ended!, NOW * 1_000)).toBe('revoked')
    expect(await services.stored(`sessions/wrapped-key/${pci}`)).toEqual([])
    kit.widget.dispose()
  })
  await checkProperty(property, 25)
})
