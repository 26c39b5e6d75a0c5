import { AppKitError } from '@appkit/core'
import type { ICore } from '@walletconnect/types'
import { replaceMethod } from './replace-method.js'

/**
 * Mends what of the library's core would leave a promise unhandled, believe a wallet too much, or call out.
 * @param enableVerify whether the Verify service is asked to vouch for the app's origin
 * @source docs/threats.md T5.07, T5.10
 */
export function guardCore(core: ICore, enableVerify: boolean): void {
  const { pairing, history } = core
  if (!enableVerify) core.verify.register = async () => ''

  replaceMethod(pairing, 'deletePairing', (original) => async (topic: string, hasExpired: unknown) => {
    try {
      await original(topic, hasExpired)
    } catch {
      await forgetPairing(core, topic)
    }
  })
  for (const name of ['isValidDisconnect', 'isValidPing']) {
    replaceMethod(pairing, name, () => (params: { topic: string }) => {
      if (!pairing.pairings.keys.includes(params.topic)) throw unknownTopic()
    })
  }
  // A wallet may have agreed just before its pairing was taken back: its session is made all the same, so that it can be ended.
  for (const name of ['activate', 'updateMetadata']) {
    replaceMethod(pairing, name, (original) => async (params: { topic: string }) => {
      if (pairing.pairings.keys.includes(params.topic)) await original(params)
    })
  }

  // The library looks an answer up by its id alone: one session could answer the requests of another.
  replaceMethod(history, 'get', () => async (topic: string, id: number) => {
    const record = history.records.get(id)
    if (record?.topic !== topic) throw unknownTopic()
    return record
  })
}

/** Caught by the library itself: never reaches a caller. */
export function unknownTopic(): AppKitError<'SESSION_EXPIRED'> {
  return new AppKitError('SESSION_EXPIRED', { connector: 'WalletConnect' })
}

/** Where the relay cannot be told, the keys go all the same. */
async function forgetPairing(core: ICore, topic: string): Promise<void> {
  await core.pairing.pairings.delete(topic, { code: 6000, message: 'User disconnected.' })
  await core.crypto.deleteSymKey(topic)
}
