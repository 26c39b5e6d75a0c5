import { Agent, request } from 'node:http'
import * as v from 'valibot'
import { VaultError, type KeyVault } from './key-vault.js'
import { MAX_VAULT_MESSAGE, vaultAnswers, vaultRefusal, type VaultAnswer, type VaultRequest } from './vault-wire.js'

const PATIENCE_MS = 5000

/** Asks a vault in a process of its own; no key ever comes here. @param path of its Unix socket */
export function remoteVault(path: string): KeyVault {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })

  const exchange = (wanted: VaultRequest): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const fail = (): void => reject(new VaultError('The vault does not answer'))
      const asking = request(
        { socketPath: path, agent, method: 'POST', signal: AbortSignal.timeout(PATIENCE_MS) },
        (answered) => {
          let text = ''
          answered.setEncoding('utf8')
          answered.on('data', (part: string) => {
            text += part
            if (text.length > MAX_VAULT_MESSAGE) asking.destroy()
          })
          answered.once('error', fail)
          answered.once('close', fail)
          answered.once('end', () => {
            try {
              resolve(JSON.parse(text))
            } catch {
              fail()
            }
          })
        }
      )
      asking.once('error', fail)
      asking.end(JSON.stringify(wanted))
    })

  async function ask<Act extends VaultRequest['act']>(
    wanted: Extract<VaultRequest, { act: Act }>
  ): Promise<VaultAnswer<Act>> {
    const answer = await exchange(wanted)
    if (v.is(vaultRefusal, answer)) throw new VaultError(answer.error, answer.code)
    const schema: v.GenericSchema = vaultAnswers[wanted.act as Act]
    if (!v.is(schema, answer)) throw new VaultError('The vault answered something else')
    return answer as VaultAnswer<Act>
  }

  return {
    wrap: async (userId, secret) =>
      (await ask<'wrap'>({ act: 'wrap', userId, secret: Buffer.from(secret).toString('base64url') })).copy,
    async unwrap(userId, copy) {
      const { secret, isStale } = await ask<'unwrap'>({ act: 'unwrap', userId, copy })
      return { secret: Buffer.from(secret, 'base64url'), isStale }
    },
    lock: async (userId, copy, protection) => (await ask<'lock'>({ act: 'lock', userId, copy, protection })).copy,
    settle: async (userId, copy) => void (await ask<'settle'>({ act: 'settle', userId, copy })),
    challenge: async () => (await ask<'challenge'>({ act: 'challenge' })).challenge,
    usePasskey: async (userId, copy, proof) =>
      (await ask<'usePasskey'>({ act: 'usePasskey', userId, copy, proof })).copy,
    addPasskey: async (userId, copy, passkey, proof) =>
      (await ask<'addPasskey'>({ act: 'addPasskey', userId, copy, passkey, proof })).copy,
    requestUnlock: (userId, copy) => ask<'requestUnlock'>({ act: 'requestUnlock', userId, copy }),
    callOff: async (userId) => void (await ask<'callOff'>({ act: 'callOff', userId })),
    unlock: async (userId, copy, ticket) => (await ask<'unlock'>({ act: 'unlock', userId, copy, ticket })).copy,
    close: () => Promise.resolve(agent.destroy())
  }
}
