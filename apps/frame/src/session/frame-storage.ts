import { ACCOUNT_TYPES, SOCIAL_PROVIDERS, type FrameAccountType } from '@appkit/frame-protocol'
import * as v from 'valibot'
import { token } from './login-schemas.js'

/** Devices that are remembered, one for each email address that has logged in here. */
const MOST_DEVICES = 8

const socialAttempt = v.object({
  provider: v.picklist(SOCIAL_PROVIDERS),
  /** A secret: by it alone can be used what the person comes back with. */
  loginId: token,
  /** When it is over, ms since 1970. */
  until: v.number()
})

/** A login with an account elsewhere that is under way. */
export type SocialAttempt = v.InferOutput<typeof socialAttempt>

const stored = v.object({
  sessionToken: v.optional(token),
  chain: v.optional(v.pipe(v.string(), v.maxLength(64))),
  social: v.fallback(v.optional(socialAttempt), undefined),
  accountType: v.fallback(v.optional(v.picklist(ACCOUNT_TYPES)), undefined),
  devices: v.fallback(v.pipe(v.array(v.object({ of: v.string(), token })), v.maxLength(MOST_DEVICES)), [])
})

type Stored = v.InferOutput<typeof stored>

/** What the frame keeps of one app, in the storage of its own origin. Keys are never in it. */
export interface FrameStorage {
  /** Whether it outlives the page. */
  readonly isKept: boolean
  /** Who is logged in. `undefined`: no user. */
  sessionToken(): string | undefined
  setSessionToken(value: string | undefined): void
  /** CAIP-2 id of the network that was used last. */
  chain(): string | undefined
  setChain(value: string): void
  /** The type of account that was chosen. `undefined`: none was. */
  accountType(): FrameAccountType | undefined
  setAccountType(value: FrameAccountType): void
  /** What this browser got for an email address. @param of digest of the address */
  deviceToken(of: string): string | undefined
  setDeviceToken(of: string, value: string): void
  /** The newest login with an account elsewhere. It outlives the page. */
  socialAttempt(): SocialAttempt | undefined
  setSocialAttempt(value: SocialAttempt | undefined): void
  /** Another tab has logged in or out, or has another token: of the same user, or of another one. */
  watch(onChange: (change: 'login' | 'token') => void): () => void
}

/** A storage as browsers have it, and where its changes are told. */
export interface StorageAccess {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void
}

/**
 * What is kept for one app, apart from all others. Where storage is blocked or full, memory takes its place.
 * @param host exact origin of the app @param access throws where storage is blocked
 * @source docs/secure-frame.md, Storage; docs/threats.md T3.13
 */
export function createFrameStorage(host: string, access: () => StorageAccess): FrameStorage {
  const key = `frame:${host}`
  const opened = open(access)
  let memory = ''
  let isKept = opened !== undefined
  let lastToken: string | undefined

  const readText = (): string => {
    if (!isKept || !opened) return memory
    try {
      return opened.storage.getItem(key) ?? ''
    } catch {
      isKept = false
      return memory
    }
  }
  const read = (): Stored => {
    try {
      const result = v.safeParse(stored, JSON.parse(readText() || '{}'))
      return result.success ? result.output : { devices: [] }
    } catch {
      return { devices: [] }
    }
  }
  const write = (change: Partial<Stored>): void => {
    memory = JSON.stringify({ ...read(), ...change })
    if (!isKept) return
    try {
      opened?.storage.setItem(key, memory)
    } catch {
      isKept = false
    }
  }

  return {
    get isKept() {
      return isKept
    },
    sessionToken: () => read().sessionToken,
    setSessionToken(sessionToken) {
      write({ sessionToken })
      lastToken = sessionToken
    },
    chain: () => read().chain,
    setChain: (chain) => write({ chain }),
    accountType: () => read().accountType,
    setAccountType: (accountType) => write({ accountType }),
    deviceToken: (of) => read().devices.find((device) => device.of === of)?.token,
    setDeviceToken(of, value) {
      const others = read().devices.filter((device) => device.of !== of)
      write({ devices: [{ of, token: value }, ...others].slice(0, MOST_DEVICES) })
    },
    socialAttempt: () => read().social,
    setSocialAttempt: (social) => write({ social }),
    watch(onChange) {
      lastToken = read().sessionToken
      const listener = (event: StorageEvent): void => {
        if (event.key !== key && event.key !== null) return
        const before = lastToken
        lastToken = read().sessionToken
        if (lastToken === before) return
        onChange(lastToken === undefined || before === undefined ? 'login' : 'token')
      }
      opened?.addEventListener('storage', listener)
      return () => opened?.removeEventListener('storage', listener)
    }
  }
}

function open(access: () => StorageAccess): StorageAccess | undefined {
  try {
    const opened = access()
    opened.storage.getItem('')
    return opened
  } catch {
    return undefined
  }
}
