import type { FrameContractSetup } from '@appkit/frame-protocol/testing'
import type { Decision } from '../src/approval/approvals.js'
import type { UserDeletion } from '../src/deletion/user-deletion.js'
import { createSpeech } from '../src/messages/create-speech.js'
import { createFrame, type Frame, type FrameOptions } from '../src/requests/create-frame.js'
import { createFrameTheme } from '../src/requests/frame-theme.js'
import { deriveAccounts, deriveKeys } from '../src/keys/derive-keys.js'
import type { DeviceSecret } from '../src/session/device-secret.js'
import type { StorageAccess } from '../src/session/frame-storage.js'
import { CODE } from './fake-services.js'

type Message = Parameters<FrameContractSetup['postMessage']>

/** The storage of an origin, in memory, with a hand on what another tab does. */
export interface MemoryStorage extends StorageAccess {
  readonly entries: Map<string, string>
  /** As another tab writes. */
  writeElsewhere(key: string, value: string): void
}

export function createMemoryStorage(): MemoryStorage {
  const entries = new Map<string, string>()
  const listeners = new Set<(event: StorageEvent) => void>()
  return {
    entries,
    storage: { getItem: (key) => entries.get(key) ?? null, setItem: (key, value) => void entries.set(key, value) },
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
    writeElsewhere(key, value) {
      entries.set(key, value)
      for (const listener of [...listeners]) listener({ key } as StorageEvent)
    }
  }
}

/** A place for a secret that lives as long as the test. */
export function createMemorySecret(): DeviceSecret {
  const kept = new Map<string, string>()
  return {
    read: async (userId) => kept.get(userId),
    keep: async (userId, secret) => void kept.set(userId, secret),
    forget: async () => kept.clear()
  }
}

/** A frame whose page is played. */
export interface FrameInMemory extends Frame {
  readonly styles: Map<string, string>
  readonly unverified: readonly string[]
  postMessage(...message: Message): void
  /** How the person decides from now on, on what is asked and will be asked. `hang`: not. */
  setDecision(decision: Decision | 'hang'): void
  advance(milliseconds: number): void
}

/** A real frame with a window, a clock and a person of the test. */
export function createFrameInMemory(options: Pick<FrameOptions, 'fetch'> & Partial<FrameOptions>): FrameInMemory {
  const parent = {}
  const listeners = new Set<(event: MessageEvent) => void>()
  const styles = new Map<string, string>()
  const unverified: string[] = []
  let now = 1_800_000_000_000
  let deleting: number | undefined
  let decision: Decision | 'hang' = 'approve'
  const storage = createMemoryStorage()
  const frame = createFrame({
    window: {
      parent,
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener)
    },
    settings: { servicesUrl: 'https://api.example', allowedOrigins: ['https://app.example'], networks: [] },
    ancestorOrigins: ['https://app.example'],
    ownOrigin: 'https://secure.example',
    projectId: 'project',
    clock: { now: () => now, pause: async () => undefined },
    storage: () => storage,
    theme: createFrameTheme({
      setAttribute: () => undefined,
      style: {
        setProperty: (name, value) => void styles.set(name, value),
        removeProperty: (name) => void styles.delete(name)
      }
    }),
    speech: createSpeech({ lang: '', dir: '' }),
    deviceSecret: createMemorySecret,
    loadAuthenticator: async () => {
      throw new Error('no device')
    },
    deriveAccounts: async (secret) => deriveAccounts(secret),
    deriveKeys: async (secret) => deriveKeys(secret),
    reload: () => undefined,
    onUnverifiedOrigin: (origin) => void unverified.push(origin),
    ...options
  })
  const decide = (): void => {
    const open = frame.approvals.current()
    if (!open || decision === 'hang') return
    if (decision === 'approve' && open.review.kind === 'deletion') void deleteUser(open.id, open.review)
    else frame.approvals.decide(open.id, decision)
  }
  /** As the sheet does: a yes to this comes after it is done. */
  const deleteUser = async (id: number, { sendCode, run }: UserDeletion): Promise<void> => {
    if (id === deleting) return
    deleting = id
    const { signal } = new AbortController()
    await sendCode(signal)
    await run(CODE, signal)
    frame.approvals.decide(id, 'approve')
  }
  frame.approvals.subscribe(decide)
  return {
    ...frame,
    styles,
    unverified,
    postMessage(message, sender, ports) {
      const source = sender.window === 'parent' ? parent : {}
      const event = { data: structuredClone(message), origin: sender.origin, source, ports } as unknown as MessageEvent
      queueMicrotask(() => {
        for (const listener of [...listeners]) listener(event)
      })
    },
    setDecision(next) {
      decision = next
      decide()
    },
    advance(milliseconds) {
      now += milliseconds
    }
  }
}
