import type { Disposer } from '@appkit/core'

/** What is to be said to screen readers, one after another. */
export interface Announcements {
  announce(text: string): void
  /** Forgets what was said about a view that is no longer on screen: it is not heard again on the way back. */
  forgetLeft(): void
  current(): Announcement
  subscribe(listener: () => void): Disposer
}

/** A text, and the key of the view that was on screen when it was said: it says nothing about any other. */
export interface Announcement {
  readonly text: string
  readonly view: string | undefined
}

/** A text said twice gets an invisible difference, or it would be heard once. */
const NO_BREAK_SPACE = '\u00a0'

/** @param currentView the key of the view on screen */
export function createAnnouncements(currentView: () => string | undefined): Announcements {
  const listeners = new Set<() => void>()
  const nothing: Announcement = { text: '', view: undefined }
  let said = nothing
  return {
    announce(next) {
      said = { text: next === said.text ? next + NO_BREAK_SPACE : next, view: currentView() }
      listeners.forEach((listener) => listener())
    },
    forgetLeft() {
      if (said.view !== currentView()) said = nothing
    },
    current: () => said,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}
