import { createAccountFace } from '../elements/account-face.js'
import { kitConnectors, offeredConnectors } from '../connectors.js'
import type { ChangeableOptions } from '../kit/appkit.js'
import type { CoreState, KitBack, KitFront } from '../kit/core-contract.js'
import { createEventRelay } from '../kit/event-relay.js'
import { keepSame } from '../kit/keep-same.js'
import { createModalHost } from '../kit/modal-host.js'
import { checkOptions, checkPartialOptions } from '../options/check-options.js'
import { completeOptions, readChanges } from '../options/complete-options.js'

/**
 * Makes what stands between the front of a kit and its core, which it comes with: a page that nobody touches pays for none of it.
 * @throws AppKitError OPTIONS_INVALID, OPTIONS_CONFLICT: for options that nobody has checked before
 */
export function createKitBack(front: KitFront): KitBack {
  const { options, window, clock, state, patch } = front
  /** Says in the console what is wrong: a button says no more than that it has failed. @returns `undefined`: nothing */
  function findProblem(check: () => void): unknown {
    try {
      check()
      return undefined
    } catch (problem) {
      window.console.error(problem)
      return problem
    }
  }
  const problem = findProblem(() => checkOptions(options))
  if (problem !== undefined) throw problem
  const connectors = kitConnectors(options)
  let isDisposed = false
  const relay = createEventRelay(clock, (event) => patch({ event }))
  const modalHost = createModalHost({
    kitId: front.id,
    document: window.document,
    places: front.places,
    isAppended: !options.disableAppend && !options.enableEmbedded,
    onLost: () => front.core()?.closeView()
  })

  /** Brings the modal for something that the core shows by itself, as long as it is there to be shown. */
  async function bringModal(isWanted: () => boolean): Promise<void> {
    const { modal } = await front.loadModal()
    if (!isDisposed && isWanted()) modalHost.show((host) => modal.mount(host, false, front.takeOver))
  }

  /** The core has opened a view, for a request that waits for the person, say. Where it cannot be shown it is closed again. */
  async function showOpened(): Promise<void> {
    try {
      await bringModal(() => state.get().state.open)
    } catch {
      if (!isDisposed) front.core()?.closeView()
    }
  }

  function publish(project: (state: CoreState) => CoreState): void {
    const former = state.get()
    patch(project(former))
    if (state.get().state.open && !former.state.open) void showOpened()
  }

  const hasToast = () => front.core()?.widget.store.getState().toasts.current !== undefined

  return {
    readParameters() {
      // What was changed before anybody could check it is no reason to have no kit.
      const changes = keepGood(front.settings, (change) => findProblem(() => checkPartialOptions(change)) === undefined)
      return {
        options: { ...completeOptions(options), ...readChanges(options, changes) },
        theme: state.get().theme,
        adapters: options.adapters ?? [],
        connectors,
        announcementsOf: front.announcementsOf,
        offeredConnectors: (features) => offeredConnectors(connectors, { connectors: options.connectors, features }),
        baseUrls: options.baseUrls ?? {},
        isLogging: options.debug === true,
        given: options,
        isFrameLogged: options.enableAuthLogger !== false,
        siwx: options.siwx ?? options.siweConfig?.siwx,
        isProjectIdMissing: !options.projectId,
        window,
        clock,
        publish,
        onToast() {
          // Where there is no place for the modal, or its code does not come, the message is not seen.
          if (!modalHost.isRendered()) bringModal(hasToast).catch(() => undefined)
        },
        publishBalance(namespace, balance) {
          const former = state.get().balances
          patch({ balances: keepSame(former, { ...former, [namespace]: keepSame(former[namespace], balance) }) })
        },
        onEvent: relay.push
      }
    },
    accountFace: createAccountFace(() => front.core()?.widget.store.getState().options.locale),
    modalHost,
    checkPartialOptions,
    readChanges: (changes) => readChanges(options, changes),
    readError() {
      const { attempt, pairing } = front.core()?.widget.store.getState().connections ?? {}
      return (attempt?.error ?? (pairing?.status === 'failed' ? pairing.error : undefined))?.message ?? ''
    },
    dispose() {
      isDisposed = true
      relay.dispose()
      modalHost.dispose()
    }
  }
}

/** A change that fails the check is as if it had not been made. @returns the others */
function keepGood(
  { changes, setChanges }: KitFront['settings'],
  isGood: (change: ChangeableOptions) => boolean
): ChangeableOptions {
  const all = Object.entries(changes())
  const good = all.filter(([name, value]) => isGood({ [name]: value }))
  if (good.length < all.length) setChanges(Object.fromEntries(good))
  return changes()
}
