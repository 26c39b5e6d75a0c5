import { randomBytes } from 'node:crypto'
import { nodeCalls } from '../chains/node-calls.js'
import { errorBody } from '../errors/error-body.js'
import { toServiceError } from '../errors/to-service-error.js'
import { signatureCheck } from '../signatures/signature-check.js'
import { fileStorage } from '../storage/file-storage.js'
import { embeddedVault } from '../vault/embedded-vault.js'
import { parseVaultKeys } from '../vault/parse-vault-keys.js'
import { sessionService } from './session-service.js'

/** The module of smart sessions alone. */
export interface OpenSessions {
  fetch(request: Request): Promise<Response>
  /** What its storage has whose key begins so. */
  stored(prefix: string): Promise<readonly (string | undefined)[]>
  close(): Promise<void>
}

/**
 * Opens the module of smart sessions on a file of its own, with a new vault and without nodes, for tests of what asks it: only accounts with a key have sessions.
 * @param options.path of the file
 * @param options.now ms since 1970
 */
export async function openSessions({
  path,
  now
}: {
  readonly path: string
  readonly now: () => number
}): Promise<OpenSessions> {
  const storage = await fileStorage(path, { now, uptime: now })
  const sessions = sessionService({
    storage,
    vault: embeddedVault(parseVaultKeys(randomBytes(32).toString('base64')), { storage }),
    isSigned: signatureCheck({ nodes: new Map(), timeout: 1000, callGas: 1n, calls: nodeCalls({ atOnce: 1 }) }),
    callerOf: () => 'test',
    now
  })
  sessions.onError((thrown, context) => {
    const error = toServiceError(thrown)
    return context.json(errorBody(error, 'id'), error.status)
  })
  return {
    fetch: async (request) => sessions.fetch(request),
    stored: async (prefix) => storage.getMany(await storage.list(prefix)),
    close: () => storage.close()
  }
}
