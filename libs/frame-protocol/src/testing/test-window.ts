/** Where a message to the frame's window comes from. */
export interface MessageSender {
  /** As the browser reports it. */
  readonly origin: string
  /** `parent`: the window that embeds the frame; `other`: any other window of the page. */
  readonly window: 'parent' | 'other'
}

/** A window of a frame, as far as the protocol needs one. */
export interface TestWindow {
  readonly parent: object
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  /** As `postMessage` of another window: the message arrives as a copy, later. */
  deliver(message: unknown, sender: MessageSender, ports: readonly MessagePort[]): void
}

export function createTestWindow(): TestWindow {
  const parent = {}
  const stranger = {}
  const listeners = new Set<(event: MessageEvent) => void>()
  return {
    parent,
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
    deliver(message, { origin, window }, ports) {
      const source = window === 'parent' ? parent : stranger
      const event = { data: structuredClone(message), origin, source, ports } as unknown as MessageEvent
      queueMicrotask(() => {
        for (const listener of [...listeners]) listener(event)
      })
    }
  }
}
