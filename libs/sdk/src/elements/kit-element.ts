import type { Disposer } from '@appkit/core'
import type { AppKit } from '../page/appkit.js'
import { findKit, onKitAnnounced } from '../page/kit-directory.js'

/** What an element shows of one kit. */
export interface ElementPart {
  /** Brings what is shown up to date with the kit and the attributes. */
  update(): void
  dispose(): void
}

/** Makes the part of an element. @param kit the element's kit, as soon as there is one. */
export type CreatePart = (element: HTMLElement, kit: AppKit | undefined) => ElementPart

/** Defines an element that belongs to the kit its `kit` attribute names; a name that is taken is left alone. @source docs/threats.md T4.10 */
export function defineKitElement(
  window: Window & typeof globalThis,
  tag: string,
  attributes: readonly string[],
  createPart: CreatePart
): void {
  if (window.customElements.get(tag)) return

  class KitElement extends window.HTMLElement {
    static readonly observedAttributes = ['kit', ...attributes]
    #link: KitLink | undefined

    connectedCallback(): void {
      this.#link ??= linkToKit(this, createPart)
    }

    disconnectedCallback(): void {
      this.#link?.dispose()
      this.#link = undefined
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (!this.#link || before === after) return
      if (name !== 'kit') return this.#link.update()
      this.disconnectedCallback()
      this.connectedCallback()
    }
  }

  window.customElements.define(tag, KitElement)
}

interface KitLink {
  update(): void
  readonly dispose: Disposer
}

/** Keeps an element with its kit, also when the kit is made later or made anew. */
function linkToKit(element: HTMLElement, createPart: CreatePart): KitLink {
  const document = element.ownerDocument
  const id = element.getAttribute('kit') || 'default'
  let kit: AppKit | undefined
  let part: ElementPart | undefined
  let unsubscribe: Disposer | undefined

  function unbind(): void {
    unsubscribe?.()
    unsubscribe = undefined
    part?.dispose()
    part = undefined
  }

  function bind(): void {
    const found = findKit(document, id)
    if (part && found === kit) return
    unbind()
    kit = found
    const next = createPart(element, kit)
    part = next
    unsubscribe = kit?.subscribe(() => next.update())
    next.update()
  }

  const stopListening = onKitAnnounced(document, id, bind)
  bind()
  return {
    update: () => part?.update(),
    dispose() {
      stopListening()
      unbind()
    }
  }
}
