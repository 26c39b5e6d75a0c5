import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage } from 'node:http'
import { decodeRequest } from '../http/decode-request.js'
import { VaultError, type KeyVault } from './key-vault.js'
import {
  MAX_VAULT_MESSAGE,
  vaultRequest,
  type VaultAnswer,
  type VaultRefusal,
  type VaultRequest
} from './vault-wire.js'

/** A vault that others on this machine ask. */
export interface RunningVault {
  stop(): Promise<void>
}

/**
 * Answers on a Unix socket that only the user of this process can open, so that the keys are in this process and in no other.
 * @param path of the socket; one that a vault has left behind is replaced
 * @param log is told of each recovery that begins, since the services may not be the operator's any more
 * @throws VaultError when a vault answers there already
 */
export async function startVault(
  path: string,
  vault: KeyVault,
  log: (line: string) => void = () => undefined
): Promise<RunningVault> {
  if (await isAnswering(path)) throw new VaultError('Another vault answers on this socket')
  await rm(path, { force: true })
  const server = createServer((asked, response) => {
    void answer(vault, asked, log).then((body) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    )
  })
  const before = process.umask(0o177)
  try {
    server.listen(path)
    await once(server, 'listening')
  } finally {
    process.umask(before)
  }
  return {
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      await vault.close()
    }
  }
}

async function answer(
  vault: KeyVault,
  asked: IncomingMessage,
  log: (line: string) => void
): Promise<VaultAnswer | VaultRefusal> {
  try {
    const wanted = decodeRequest(vaultRequest, JSON.parse(await read(asked)))
    const answered = await act(vault, wanted)
    if (wanted.act === 'requestUnlock') log('A recovery begins: after the wait a wallet opens without its passkey')
    return answered
  } catch (error) {
    if (!(error instanceof VaultError)) return { error: 'The vault cannot do this' }
    return { error: error.message, ...(error.code && { code: error.code }) }
  }
}

async function act(vault: KeyVault, wanted: VaultRequest): Promise<VaultAnswer> {
  switch (wanted.act) {
    case 'wrap':
      return { copy: await vault.wrap(wanted.userId, Buffer.from(wanted.secret, 'base64url')) }
    case 'unwrap': {
      const { secret, isStale } = await vault.unwrap(wanted.userId, wanted.copy)
      return { secret: Buffer.from(secret).toString('base64url'), isStale }
    }
    case 'lock':
      return { copy: await vault.lock(wanted.userId, wanted.copy, wanted.protection) }
    case 'settle':
      await vault.settle(wanted.userId, wanted.copy)
      return { isDone: true }
    case 'challenge':
      return { challenge: await vault.challenge() }
    case 'usePasskey':
      return { copy: await vault.usePasskey(wanted.userId, wanted.copy, wanted.proof) }
    case 'addPasskey':
      return { copy: await vault.addPasskey(wanted.userId, wanted.copy, wanted.passkey, wanted.proof) }
    case 'requestUnlock':
      return vault.requestUnlock(wanted.userId, wanted.copy)
    case 'callOff':
      await vault.callOff(wanted.userId)
      return { isDone: true }
    case 'unlock':
      return { copy: await vault.unlock(wanted.userId, wanted.copy, wanted.ticket) }
  }
}

async function read(asked: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of asked) {
    parts.push(part as Buffer)
    size += (part as Buffer).length
    if (size > MAX_VAULT_MESSAGE) throw new VaultError('This is too much to ask')
  }
  return Buffer.concat(parts).toString()
}

function isAnswering(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = request({ socketPath: path, method: 'POST' }, (answered) => {
      answered.resume()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
    probe.end('{}')
  })
}
