import type { CaipNetwork, Connector, PlainError } from '@appkit/core'
import { useErrorText } from '../../hooks/use-error-text.js'
import { namespaceName, useMessages } from '../../hooks/use-messages.js'
import { CheckIcon } from '../../icons/check-icon.js'
import { ListRow } from '../../primitives/list-row/list-row.js'
import { NetworkIcon } from '../../primitives/network-icon/network-icon.js'
import { Spinner } from '../../primitives/spinner/spinner.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { cutAddress } from '../../primitives/address-text/cut-address.js'

/** How many networks are drawn at most. */
const NETWORKS_SHOWN = 4

/** How many networks are named. */
const NAMED = 2

/** How far a namespace of a wallet is. */
export type MultiChainStep =
  | { readonly status: 'offered' }
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly error: PlainError | undefined }
  | { readonly status: 'connected'; readonly address: string }

export interface MultiChainRowProps {
  readonly connector: Connector
  /** The app's networks of the namespace. */
  readonly networks: readonly CaipNetwork[]
  readonly step: MultiChainStep
  readonly onIntent: () => void
  readonly onChoose: () => void
}

/** One network family of a wallet: what it is made of, and how far it is. */
export function MultiChainRow({ connector, networks, step, onIntent, onChoose }: MultiChainRowProps) {
  const t = useMessages()
  const isWaiting = step.status === 'waiting'
  const isConnected = step.status === 'connected'
  return (
    <ListRow
      part="namespace-row"
      icon={<NetworkCluster networks={networks} />}
      title={namespaceName(t, connector.chain)}
      detail={<MultiChainDetail step={step} networks={networks} />}
      end={
        isWaiting ? (
          <Spinner />
        ) : isConnected ? (
          <span className="multi-chain-done">
            <CheckIcon />
            <VisuallyHidden>{t('connect.tag.connected')}</VisuallyHidden>
          </span>
        ) : undefined
      }
      isCurrent={isWaiting}
      onIntent={onIntent}
      onClick={isConnected ? undefined : onChoose}
    />
  )
}

function MultiChainDetail({ step, networks }: Pick<MultiChainRowProps, 'step' | 'networks'>) {
  const t = useMessages()
  const errorText = useErrorText()
  if (step.status === 'waiting') return <span role="status">{t('multiChain.waiting')}</span>
  if (step.status === 'connected') return <bdi dir="ltr">{cutAddress(step.address)}</bdi>
  if (step.status === 'failed') {
    return (
      <span className="multi-chain-failure" role="alert">
        {errorText(step.error)}
      </span>
    )
  }
  const named = networks.slice(0, NAMED)
  if (named.length === 0) return undefined
  const rest = networks.length - named.length
  return (
    <>
      <bdi>{new Intl.ListFormat(t.locale, { type: 'unit' }).format(named.map(({ name }) => name))}</bdi>
      {rest > 0 ? ` +${new Intl.NumberFormat(t.locale).format(rest)}` : undefined}
    </>
  )
}

/** The pictures of some networks in the space of one. Silent for screen readers: the names stand beside it. */
function NetworkCluster({ networks }: { readonly networks: readonly CaipNetwork[] }) {
  const shown = networks.slice(0, NETWORKS_SHOWN)
  return (
    <span className="network-cluster" data-count={shown.length}>
      {shown.map((network) => (
        <NetworkIcon key={network.caipNetworkId} network={network} />
      ))}
    </span>
  )
}
