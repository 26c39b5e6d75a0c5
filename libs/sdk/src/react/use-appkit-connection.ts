import { AppKitError, type ChainNamespace, type ConnectResult } from '@appkit/core'
import { useCallback, useRef, useState } from 'react'
import type { DeleteConnectionOptions, SwitchConnectionOptions } from '../page/appkit.js'
import type { AppKitConnection } from '../page/kit-state.js'
import { useKitState } from './use-kit-state.js'
import { useKit } from './use-kit.js'

/** What came of switching or deleting a connection. */
export interface ConnectionChange {
  /** The account in use now; of a deleted connection the one that was named. */
  readonly address: string | undefined
  readonly namespace: ChainNamespace | undefined
  /** Another account of the same wallet is in use. */
  readonly hasSwitchedAccount: boolean
  /** Another wallet is in use. */
  readonly hasSwitchedWallet: boolean
  readonly hasDeletedWallet: boolean
}

/** Whose connection `useAppKitConnection` gives, and who hears of changes that were made by it. */
export interface UseAppKitConnectionOptions {
  /** @default the namespace in use */
  readonly namespace?: ChainNamespace | undefined
  readonly onSuccess?: ((change: ConnectionChange) => void) | undefined
  readonly onError?: ((error: AppKitError) => void) | undefined
}

/** What `useAppKitConnection` gives. */
export interface UseAppKitConnection {
  /** `undefined`: nothing is connected there. */
  readonly connection: AppKitConnection | undefined
  readonly isPending: boolean
  /** As the kit's method of the same name; what the person or the wallet said is the result. @throws AppKitError KIT_MISSING, CHUNK_LOAD_FAILED */
  switchConnection(request: SwitchConnectionOptions): Promise<ConnectResult>
  /** As the kit's method of the same name. @throws AppKitError DISCONNECT_FAILED, KIT_MISSING, CHUNK_LOAD_FAILED */
  deleteConnection(request: DeleteConnectionOptions): Promise<void>
}

const NOTHING_CHANGED = { hasSwitchedAccount: false, hasSwitchedWallet: false, hasDeletedWallet: false }

/** The connection of a namespace, and how to use another one. Waits for a kit that is made later. */
export function useAppKitConnection(options: UseAppKitConnectionOptions = {}): UseAppKitConnection {
  const { namespace, onSuccess, onError } = options
  const kit = useKit()
  const connection = useKitState(kit, ({ connections, state }) => {
    const inUse = namespace ?? state.activeChain
    return connections.find((one) => one.namespace === inUse)
  })
  const [pending, setPending] = useState(0)
  const told = useRef({ onSuccess, onError })
  told.current = { onSuccess, onError }

  const run = useCallback(async <T>(act: () => Promise<T>): Promise<T> => {
    setPending((count) => count + 1)
    try {
      return await act()
    } catch (error) {
      if (AppKitError.is(error)) told.current.onError?.(error)
      throw error
    } finally {
      setPending((count) => count - 1)
    }
  }, [])

  const requireKit = useCallback(() => {
    if (kit) return kit
    throw new AppKitError('KIT_MISSING', { caller: 'useAppKitConnection' })
  }, [kit])

  const switchConnection = useCallback<UseAppKitConnection['switchConnection']>(
    (request) =>
      run(async () => {
        const target = request.connection.namespace
        const [before] = requireKit().getConnections(target)
        const result = await requireKit().switchConnection(request)
        if (result.status === 'failed') {
          told.current.onError?.(new AppKitError(result.error.code, result.error.context))
        }
        if (result.status === 'connected') {
          const { address } = result.account
          const hasSwitchedWallet = before?.connectorId !== request.connection.connectorId
          const hasSwitchedAccount = !hasSwitchedWallet && before?.accounts[0]?.address !== address
          told.current.onSuccess?.({
            ...NOTHING_CHANGED,
            address,
            namespace: target,
            hasSwitchedAccount,
            hasSwitchedWallet
          })
        }
        return result
      }),
    [run, requireKit]
  )

  const deleteConnection = useCallback<UseAppKitConnection['deleteConnection']>(
    (request) =>
      run(async () => {
        await requireKit().deleteConnection(request)
        told.current.onSuccess?.({ ...NOTHING_CHANGED, address: request.address, namespace, hasDeletedWallet: true })
      }),
    [run, requireKit, namespace]
  )
  return { connection, isPending: pending > 0, switchConnection, deleteConnection }
}
