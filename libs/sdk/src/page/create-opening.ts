import type { OpenOptions } from './appkit.js'
import type { ConnectAtOnce } from './connect-at-once.js'
import type { KitLoader } from './create-loader.js'
import type { Pace } from './create-pace.js'
import type { Waits } from './create-waits.js'
import type { KitState } from './kit-state.js'
import type { ModalHost } from '../loaded/modal-host.js'
import type { Observable } from './observable.js'

/** Opens and closes the modal of a kit. */
export interface Opening {
  /** @returns what came of a view that gives something, else nothing */
  open(wanted: OpenOptions): Promise<unknown>
  /** The view that the kit opens by itself. */
  openFirst(): Promise<unknown>
  /** Renders the modal unseen, on a sign that the user will open it, when the page has nothing else to do. Never rejects. */
  openAhead(): Promise<void>
  /** Shows the modal in its place, or a button that tries again: what is already there was only moved. */
  openEmbedded(element: HTMLElement): void
  close(): Promise<void>
}

/** What an opening works with. */
export interface OpeningParameters {
  readonly id: string
  readonly isEmbedded: boolean
  /** What the kit opens by itself. */
  readonly firstView: OpenOptions
  readonly loader: KitLoader
  readonly pace: Pace
  readonly state: Pick<Observable<KitState>, 'get'>
  readonly waits: Pick<Waits, 'begin'>
  readonly takeOver: ConnectAtOnce['end']
  /** `undefined` on a server. */
  atOnce(): ConnectAtOnce | undefined
  /** `undefined` until the loaded half is there. */
  modalHost(): ModalHost | undefined
  isDisposed(): boolean
  requireAlive(method: string): void
  /** Requests the wallets of the page to announce themselves. */
  requestAnnouncements(): void
  /** Fetches what connecting needs of the chains whose wallets have announced themselves. */
  fetchAnnouncedChains(): void
}

export function createOpening({
  id,
  isEmbedded,
  firstView: first,
  loader,
  pace,
  state,
  waits,
  takeOver,
  atOnce,
  modalHost,
  isDisposed,
  requireAlive,
  requestAnnouncements,
  fetchAnnouncedChains
}: OpeningParameters): Opening {
  let firstView = first
  let wasOpened = false
  let lastOpen = 0

  /** Whether Connect is what the modal will show. */
  function isConnectNext({ view = 'Connect', uri }: OpenOptions): boolean {
    const accounts = Object.values(state.get().namespaces).map(({ account }) => account)
    const isNobodyHere = accounts.every(({ status }) => status === 'disconnected')
    return view === 'Connect' && uri === undefined && isNobodyHere && !isEmbedded
  }

  async function open(wanted: OpenOptions): Promise<unknown> {
    lastOpen += 1
    const turn = lastOpen
    const endWait = waits.begin()
    const isAwaited = !wasOpened && isConnectNext(wanted) && !modalHost()?.isRendered()
    try {
      const shown = isAwaited ? atOnce()?.show(wanted.namespace) : undefined
      pace.hurry(shown)
      // The user may choose one of them as soon as it is seen.
      shown?.then(fetchAnnouncedChains).catch(() => undefined)
      const [{ loaded, modal }] = await Promise.all([loader.loadModal(), shown])
      const connect = isAwaited ? modal.prepareConnect() : undefined
      await modal.prepareView(wanted)
      // The wallets that stand on this dialog stand on the modal from its first frame, and so does what is to come.
      if (isAwaited) {
        await loaded.widget.whenDiscovered()
        loaded.prepareChains()
        await Promise.race([connect, atOnce()?.whenChosen()])
      }
      if (!modalHost()?.isRendered()) await pace.nextTask()
      // From here to the modal in its place is one turn: a press that began on this dialog ends on it.
      await atOnce()?.whenReleased()
      requireAlive('open')
      if (turn !== lastOpen) return undefined
      modalHost()?.show((host) => modal.mount(host, false, takeOver))
      wasOpened = true
      void loaded.start()
      // Not awaited here: the modal is on screen, or will not be.
      const opened = modal.openView(wanted)
      opened?.catch(() => turn === lastOpen && takeOver())
      return opened
    } catch (error) {
      if (turn === lastOpen) takeOver()
      throw error
    } finally {
      endWait()
    }
  }

  function takeFirst(): OpenOptions {
    const view = firstView
    firstView = {}
    return view
  }

  return {
    open,
    openFirst: () => open(takeFirst()),
    async openAhead() {
      if (isDisposed()) return
      requestAnnouncements()
      const made = await loader.loadModal(true).catch(() => undefined)
      await made?.modal.prepareConnect()
      await pace.nextTask()
      if (!made || isDisposed() || isEmbedded || !modalHost()?.canShow()) return
      modalHost()?.show((host) => made.modal.mount(host, true, takeOver))
    },
    openEmbedded(element) {
      if (modalHost()?.isIn(element) && state.get().state.open) return
      open(takeFirst()).catch(() => {
        if (isDisposed() || element.firstElementChild) return
        const button = element.ownerDocument.createElement('appkit-button')
        button.setAttribute('kit', id)
        element.append(button)
      })
    },
    async close() {
      lastOpen += 1
      takeOver()
      loader.current()?.close()
    }
  }
}
