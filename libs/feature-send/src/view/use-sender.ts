import { useHeld, useWidgetSelector } from '@appkit/ui-react'
import { useMemo } from 'react'
import {
  selectActiveConnection,
  selectActiveNamespace,
  selectActiveNetwork,
  type WidgetState
} from '@appkit/core/internal'
import { SEND_NAMESPACES, type Sender } from '../logic/send-selectors.js'

const selectNamespace = (state: WidgetState) => selectActiveNamespace(state)

/** Who would send, and where; while the modal fades out, who it was. `undefined`: nothing can be sent on the network in use. */
export function useSender(): Sender | undefined {
  const namespace = useWidgetSelector(selectNamespace)
  const connection = useHeld(useWidgetSelector(selectActiveConnection))
  const network = useWidgetSelector((state) => selectActiveNetwork(state))
  return useMemo(() => {
    if (!namespace || !connection || !network || !SEND_NAMESPACES.includes(namespace)) return undefined
    return { namespace, connection, network }
  }, [namespace, connection, network])
}
