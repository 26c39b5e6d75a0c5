/** The part of an iframe that the client uses; `HTMLIFrameElement` fits. */
export interface FrameElement {
  readonly isConnected: boolean
  readonly contentWindow: FrameWindow | null
  addEventListener(type: 'load' | 'error', listener: () => void): void
  removeEventListener(type: 'load' | 'error', listener: () => void): void
}

/** The part of the iframe's window that the client uses. */
export interface FrameWindow {
  postMessage(message: unknown, targetOrigin: string, transfer: Transferable[]): void
}

/** How the client comes by its iframe. */
export interface FrameAccess {
  /**
   * The iframe in the page, made and appended where there is none. Called when a request finds no frame. Its first `load` must be
   * still to come.
   * @returns `undefined` where the page cannot have one
   */
  open(): FrameElement | undefined
  /** The iframe did not load: remove it, so that the next request gets a fresh one. */
  discard(): void
}
