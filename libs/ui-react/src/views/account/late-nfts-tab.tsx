import type { LiveConnection } from '@appkit/core/internal'
import { useModule } from '../../hooks/use-module.js'
import { ErrorPanel } from '../../view-stack/error-panel.js'
import { loadNfts } from './load-nfts.js'
import { NftSkeletons } from './nft-skeletons.js'

/** The tab of collectibles: its outline while its code is loaded; a failure can be tried again. */
export function LateNftsTab({ connection }: { readonly connection: LiveConnection }) {
  const { module, hasFailed, retry } = useModule(loadNfts)
  if (module) return <module.NftsTab connection={connection} />
  return hasFailed ? <ErrorPanel code="CHUNK_LOAD_FAILED" onRetry={retry} /> : <NftSkeletons />
}
