import type { Disposer } from '@appkit/core'
import type { AppKit } from './appkit.js'

/** Dispatched to find a kit; kits answer. Works across copies of the SDK, since it lives in the document. */
const REQUEST = 'appkit:request'
/** Told by a kit when it is made. */
const ANNOUNCE = 'appkit:announce'

interface KitRequest {
  readonly id: string
  /** Whether the caller was about to make a second one. */
  readonly isCreating: boolean
  answer(kit: AppKit): void
}

/** The kit of a document with this id. */
export function findKit(document: Document, id: string, isCreating = false): AppKit | undefined {
  let found: AppKit | undefined
  const detail: KitRequest = {
    id,
    isCreating,
    answer: (kit) => {
      found ??= kit
    }
  }
  document.dispatchEvent(new CustomEvent(REQUEST, { detail }))
  return found
}

/** Makes a kit findable until disposed. @param onSecond called when a caller was about to make another one with its id. */
export function listKit(document: Document, kit: AppKit, onSecond: () => void): Disposer {
  const onRequest = (event: Event) => {
    const { id, isCreating, answer } = (event as CustomEvent<KitRequest>).detail
    if (id !== kit.id) return
    if (isCreating) onSecond()
    answer(kit)
  }
  document.addEventListener(REQUEST, onRequest)
  document.dispatchEvent(new CustomEvent(ANNOUNCE, { detail: { id: kit.id } }))
  return () => document.removeEventListener(REQUEST, onRequest)
}

/** Calls back whenever a kit with this id is made, until disposed. */
export function onKitAnnounced(document: Document, id: string, listener: () => void): Disposer {
  const onAnnounce = (event: Event) => {
    if ((event as CustomEvent<{ readonly id: string }>).detail.id === id) listener()
  }
  document.addEventListener(ANNOUNCE, onAnnounce)
  return () => document.removeEventListener(ANNOUNCE, onAnnounce)
}
