import type { Disposer } from '@appkit/core'

/** What is to be said to screen readers, one after another. */
export interface Announcements {
  announce(text: string): void
  current(): string
  subscribe(listener: () => void): Disposer
}

/** A text said twice gets an invisible difference, or it would be heard once. */
const NO_BREAK_SPACE = '\u00a0'

export function createAnnouncements(): Announcements {
  const listeners = new Set<() => void>()
  let text = ''
  return {
    announce(next) {
      text = next === text ? next + NO_BREAK_SPACE : next
      listeners.forEach((listener) => listener())
    },
    current: () => text,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}
