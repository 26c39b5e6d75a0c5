import type { Disposer } from '@appkit/core'
import { providerError } from './provider-error.js'

/** The version of the messages that the parent is told. @source Safe Apps SDK, `@safe-global/safe-apps-sdk` */
const SDK_VERSION = '9.1.0'

/** Requests to the page that this one is shown in. */
export interface SafeMessages {
  /**
   * Sends a request to the parent. It stays open until the parent answers.
   * @param targets origins that may read it @returns the answer, and the origin that it came from @throws Error with what the parent says against it
   */
  request(method: string, params: unknown, targets: readonly string[]): Promise<SafeAnswer>
  dispose: Disposer
}

export interface SafeAnswer {
  readonly data: unknown
  readonly origin: string
}

interface Waiting {
  readonly targets: readonly string[]
  resolve(answer: SafeAnswer): void
  reject(error: Error): void
}

/**
 * Opens the channel to the parent page. Only what the parent itself posts, from an origin that was asked, is an answer.
 * @source Safe Apps SDK, messages by postMessage, docs/threats.md T1.17
 */
export function openSafeMessages(window: Window): SafeMessages {
  const waiting = new Map<string, Waiting>()

  function onMessage({ source, origin, data }: MessageEvent): void {
    if (source !== window.parent || typeof data !== 'object' || data === null) return
    const { id, success, data: answer, error } = data as Readonly<Record<string, unknown>>
    const asked = typeof id === 'string' ? waiting.get(id) : undefined
    if (!asked?.targets.includes(origin) || typeof success !== 'boolean') return
    waiting.delete(id as string)
    if (success) asked.resolve({ data: answer, origin })
    else
      asked.reject(providerError(-32_000, typeof error === 'string' ? error.slice(0, 512) : 'The parent page refused'))
  }

  window.addEventListener('message', onMessage)
  return {
    request(method, params, targets) {
      const id = globalThis.crypto.randomUUID()
      return new Promise((resolve, reject) => {
        waiting.set(id, { targets, resolve, reject })
        const message = { id, method, params, env: { sdkVersion: SDK_VERSION } }
        for (const target of targets) window.parent.postMessage(message, target)
      })
    },
    dispose() {
      window.removeEventListener('message', onMessage)
      waiting.clear()
    }
  }
}
