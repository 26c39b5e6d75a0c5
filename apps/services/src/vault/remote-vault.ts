import { Agent, request } from 'node:http'
import * as v from 'valibot'
import { VaultError, type KeyVault } from './key-vault.js'
import { MAX_VAULT_MESSAGE, vaultAnswer, type VaultAnswer, type VaultRequest } from './vault-wire.js'

const PATIENCE_MS = 5000

/** Asks a vault in a process of its own; no key ever comes here. @param path of its Unix socket */
export function remoteVault(path: string): KeyVault {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })

  const ask = (wanted: VaultRequest): Promise<VaultAnswer> =>
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
              resolve(v.parse(vaultAnswer, JSON.parse(text)))
            } catch {
              fail()
            }
          })
        }
      )
      asking.once('error', fail)
      asking.end(JSON.stringify(wanted))
    })

  return {
    async wrap(userId, secret) {
      const answer = await ask({ act: 'wrap', userId, secret: Buffer.from(secret).toString('base64url') })
      if ('wrapped' in answer) return answer.wrapped
      throw refusalOf(answer)
    },
    async unwrap(userId, wrapped) {
      const answer = await ask({ act: 'unwrap', userId, wrapped })
      if ('secret' in answer) return { secret: Buffer.from(answer.secret, 'base64url'), isStale: answer.isStale }
      throw refusalOf(answer)
    },
    async lock(userId, secret) {
      const answer = await ask({ act: 'lock', userId, secret: Buffer.from(secret).toString('base64url') })
      if ('locked' in answer) return answer.locked
      throw refusalOf(answer)
    },
    async requestUnlock(userId, locked) {
      const answer = await ask({ act: 'requestUnlock', userId, locked })
      if ('ticket' in answer) return answer
      throw refusalOf(answer)
    },
    async unlock(userId, locked, ticket) {
      const answer = await ask({ act: 'unlock', userId, locked, ticket })
      if ('unlocked' in answer) return Buffer.from(answer.unlocked, 'base64url')
      throw refusalOf(answer)
    },
    close: () => Promise.resolve(agent.destroy())
  }
}

function refusalOf(answer: VaultAnswer): VaultError {
  return new VaultError('error' in answer ? answer.error : 'The vault answered something else')
}
