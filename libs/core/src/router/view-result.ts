import { AppKitError } from '../errors/appkit-error.js'
import type { ResultWaiter } from '../store/widget-services.js'
import type { WidgetThunk } from '../store/widget-store.js'
import type { Destination } from './router-slice.js'
import { openModal } from './router-thunks.js'

/**
 * Opens a view and waits for what comes of it: `undefined` when the modal is closed, or opened on something else, before the feature took over
 * with `takeResult`. @throws AppKitError what the feature rejects with; DISPOSED when the kit goes
 */
export const openForResult =
  <R>(destination: Destination): WidgetThunk<Promise<R | undefined>> =>
  (dispatch, _getState, { flows }) => {
    dispatch(openModal(destination))
    const { signal } = flows.gone
    return new Promise<R | undefined>((resolve, reject) => {
      const leave = () => reject(new AppKitError('DISPOSED', { method: 'open' }))
      const stop = () => signal.removeEventListener('abort', leave)
      signal.addEventListener('abort', leave, { once: true })
      flows.resultWaiter = {
        resolve(result) {
          stop()
          resolve(result as R | undefined)
        },
        reject(error) {
          stop()
          reject(error)
        }
      }
    })
  }

/**
 * Takes over the opener who waits, once the wallet is about to be asked: from then on closing the modal does not end the wait, and what is called
 * here does. Without an opener it gives one that does nothing.
 */
export const takeResult =
  (): WidgetThunk<ResultWaiter> =>
  (_dispatch, _getState, { flows }) => {
    const waiter = flows.resultWaiter
    flows.resultWaiter = undefined
    return waiter ?? { resolve: () => undefined, reject: () => undefined }
  }

/**
 * Gives back the opener taken over in vain, so that the next try in the open modal still answers; with the modal closed no try follows,
 * and the wait ends with `undefined`.
 */
export const giveBackResult =
  (waiter: ResultWaiter): WidgetThunk =>
  (_dispatch, getState, { flows }) => {
    if (!getState().router.isOpen || flows.resultWaiter) return waiter.resolve(undefined)
    flows.resultWaiter = waiter
  }
