import { createHmac } from 'node:crypto'

/** What a page sees of the author's wallet. */
export interface MemoryProvider {
  open(): Promise<string>
  /** The account, when the page has access; never prompts. */
  peek(): string | undefined
  sign(message: string): Promise<string>
  close(): void
  on(listener: (address: string) => void): void
  off(listener: (address: string) => void): void
}

/** A wallet in memory whose owner a test plays. */
export interface MemoryWallet {
  readonly provider: MemoryProvider
  answer: 'approve' | 'reject' | 'hang'
  readonly address: string
  readonly prompts: number
  readonly listeners: number
  grant(): void
  settle(): void
  selectOther(): void
}

export function createMemoryWallet(addresses: readonly [string, string]): MemoryWallet {
  const listeners = new Set<(address: string) => void>()
  const hanging: (() => void)[] = []
  let index = 0
  let isGranted = false
  let prompts = 0
  const addressNow = (): string => addresses[index] ?? addresses[0]

  async function ask(): Promise<void> {
    prompts += 1
    if (wallet.answer === 'hang') await new Promise<void>((resolve) => hanging.push(resolve))
    else if (wallet.answer === 'reject') throw Object.assign(new Error('The owner said no'), { code: 4001 })
  }

  const wallet: MemoryWallet = {
    answer: 'approve',
    provider: {
      async open() {
        await ask()
        isGranted = true
        return addressNow()
      },
      peek: () => (isGranted ? addressNow() : undefined),
      async sign(message) {
        await ask()
        return createHmac('sha256', addressNow()).update(message).digest('hex')
      },
      close() {
        isGranted = false
      },
      on: (listener) => void listeners.add(listener),
      off: (listener) => void listeners.delete(listener)
    },
    get address() {
      return addressNow()
    },
    get prompts() {
      return prompts
    },
    get listeners() {
      return listeners.size
    },
    grant() {
      isGranted = true
    },
    settle() {
      for (const resolve of hanging.splice(0)) resolve()
    },
    selectOther() {
      index = 1 - index
      for (const listener of listeners) listener(addressNow())
    }
  }
  return wallet
}
