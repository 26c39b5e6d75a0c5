import { createHmac, randomUUID } from 'node:crypto'

/** What a page hears of a session. */
export interface PhoneListener {
  onChange(address: string): void
  onEnd(): void
}

/** A session with the phone, as the page has it. */
export interface PhoneSession {
  readonly id: string
  readonly address: string
  sign(message: string): Promise<string>
  /** Ends it from the page's side. */
  end(): void
  listen(listener: PhoneListener): () => void
}

/** A wallet on another device, reached over a route in memory; a test plays its owner. */
export interface MemoryPhone {
  /** The page's side: waits for the phone to scan this. `undefined`: its owner said no. */
  offer(uri: string, onAnswer: (session: PhoneSession | undefined) => void): void
  /** The page's side: a session of an earlier visit. */
  join(id: string): PhoneSession | undefined
  answer: 'approve' | 'reject' | 'hang'
  readonly address: string
  readonly prompts: number
  scan(uri: string): void
  settle(): void
  selectOther(): void
  endSessions(): void
  hasNoSession(): Promise<void>
}

export function createMemoryPhone(addresses: readonly [string, string]): MemoryPhone {
  const offers = new Map<string, (session: PhoneSession | undefined) => void>()
  const sessions = new Map<string, Set<PhoneListener>>()
  const hanging: (() => void)[] = []
  const waiting: (() => void)[] = []
  let index = 0
  let prompts = 0

  function remove(id: string): void {
    sessions.delete(id)
    if (sessions.size === 0) for (const resolve of waiting.splice(0)) resolve()
  }

  function join(id: string): PhoneSession | undefined {
    const listeners = sessions.get(id)
    if (!listeners) return undefined
    return {
      id,
      get address() {
        return phone.address
      },
      async sign(message) {
        if (!sessions.has(id)) throw new Error('There is no such session any more')
        prompts += 1
        if (phone.answer !== 'approve') throw Object.assign(new Error('The owner said no'), { code: 4001 })
        return createHmac('sha256', phone.address).update(message).digest('hex')
      },
      end: () => remove(id),
      listen(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      }
    }
  }

  function open(): PhoneSession | undefined {
    const id = randomUUID()
    sessions.set(id, new Set())
    return join(id)
  }

  const phone: MemoryPhone = {
    answer: 'approve',
    offer: (uri, onAnswer) => void offers.set(uri, onAnswer),
    join,
    get address() {
      return addresses[index] ?? addresses[0]
    },
    get prompts() {
      return prompts
    },
    scan(uri) {
      const answer = offers.get(uri)
      offers.delete(uri)
      prompts += 1
      if (phone.answer === 'reject') answer?.(undefined)
      else if (phone.answer === 'approve') answer?.(open())
      else hanging.push(() => answer?.(open()))
    },
    settle() {
      for (const approve of hanging.splice(0)) approve()
    },
    selectOther() {
      index = 1 - index
      for (const listeners of sessions.values()) for (const { onChange } of listeners) onChange(phone.address)
    },
    endSessions() {
      for (const [id, listeners] of [...sessions]) {
        remove(id)
        for (const { onEnd } of listeners) onEnd()
      }
    },
    hasNoSession: () =>
      new Promise((resolve) => {
        if (sessions.size === 0) resolve()
        else waiting.push(resolve)
      })
  }
  return phone
}
