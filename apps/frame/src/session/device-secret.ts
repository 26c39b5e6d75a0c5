import { createStore, del, get, set } from 'idb-keyval'
import { base64urlnopad } from '@scure/base'

/** A secret that a passkey has opened on this device: the services do not give it out. */
export interface DeviceSecret {
  read(userId: string): Promise<string | undefined>
  /** @param secret 32 bytes as base64url */
  keep(userId: string, secret: string): Promise<void>
  forget(): Promise<void>
}

interface Sealed {
  readonly userId: string
  /** Cannot be taken out of this browser. */
  readonly key: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

const KEY = 'secret'

/**
 * Keeps the secret from one visit to the next, sealed by a key that only this browser can use. Where that cannot be, it lives as long as the page.
 * @param host exact origin of the app: apart from all others
 */
export function createDeviceSecret(host: string): DeviceSecret {
  let memory: { readonly userId: string; readonly secret: string } | undefined
  const attempt = async <T>(run: (store: ReturnType<typeof createStore>) => Promise<T>): Promise<T | undefined> => {
    try {
      return await run(createStore(`frame:${host}`, 'keys'))
    } catch {
      return undefined
    }
  }
  return {
    async read(userId) {
      if (memory?.userId === userId) return memory.secret
      const secret = await attempt(async (store) => {
        const kept = await get<Sealed>(KEY, store)
        if (kept?.userId !== userId) return undefined
        const opened = await crypto.subtle.decrypt(algorithm(kept.iv, userId), kept.key, kept.sealed)
        return base64urlnopad.encode(new Uint8Array(opened))
      })
      if (secret !== undefined) memory = { userId, secret }
      return secret
    },
    async keep(userId, secret) {
      memory = { userId, secret }
      await attempt(async (store) => {
        const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
        const iv = crypto.getRandomValues(new Uint8Array(12))
        const bytes = Uint8Array.from(base64urlnopad.decode(secret))
        const sealed = await crypto.subtle.encrypt(algorithm(iv, userId), key, bytes)
        await set(KEY, { userId, key, iv, sealed } satisfies Sealed, store)
      })
    },
    async forget() {
      memory = undefined
      await attempt((store) => del(KEY, store))
    }
  }
}

function algorithm(iv: Uint8Array<ArrayBuffer>, userId: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(userId) }
}
