import type { ChainNamespace } from '@appkit/core'
import { canRevokeAccess, type LiveConnection } from '@appkit/core/internal'
import { useEffect, useState } from 'react'
import { useWidgetDispatch } from '../../provider/widget-store-hooks.js'

/** Whether the wallet of a connection can be asked to forget this app; it is asked without a prompt, once for each connection. */
export function useCanRevoke(namespace: ChainNamespace, connection: LiveConnection | undefined): boolean {
  const dispatch = useWidgetDispatch()
  const [known, setKnown] = useState<string>()
  const uid = connection?.connectorUid
  useEffect(() => {
    if (uid === undefined) return
    let isGone = false
    void dispatch(canRevokeAccess(namespace)).then((can) => isGone || setKnown(can ? uid : undefined))
    return () => {
      isGone = true
    }
  }, [dispatch, namespace, uid])
  return uid !== undefined && known === uid
}
