import type { ChainNamespace, Connector } from '@appkit/core'
import type { Widget } from '@appkit/core/internal'

/**
 * The connectors of one wallet of the page, one of each family, as soon as one is found.
 * @param looking settles once all wallets have been looked for
 * @returns none: it is not there, or several claim to be it, and none is chosen for the person
 * @source docs/threats.md T1.03
 */
export async function findWallets(
  { chains, wallets }: Widget,
  looking: Promise<void>,
  isMeant: (connector: Connector) => boolean,
  namespace?: ChainNamespace
): Promise<readonly Connector[]> {
  const adapters = chains.adapters.filter((adapter) => namespace === undefined || adapter.namespace === namespace)
  const find = () => adapters.flatMap((adapter) => wallets.connectors(adapter.namespace).filter(isMeant))
  await new Promise<void>((resolve) => {
    const finish = () => {
      unsubscribe()
      resolve()
    }
    const look = () => {
      if (find().length > 0) finish()
    }
    const unsubscribe = wallets.onChange(look)
    void looking.finally(finish)
    look()
  })
  const found = find()
  return new Set(found.map(({ chain }) => chain)).size === found.length ? found : []
}
