import type { CaipNetwork } from '@appkit/core'
import { goTo, selectActiveConnection, selectActiveNamespace, selectSupportedNetworks } from '@appkit/core/internal'
import {
  Avatar,
  Button,
  CheckIcon,
  CopyIcon,
  GroupedAddress,
  QrCode,
  useCopy,
  useHeld,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector,
  ChevronIcon,
  ListRow,
  NetworkIcon,
  plural
} from '@appkit/ui-react'
import { useRef } from 'react'
import { compatibleNetworks } from '../logic/compatible-networks.js'
import type { en } from '../messages/en.js'

/** Pictures shown at most. */
const NETWORK_PICTURES = 4

/** Pixels: fills the part of the code that is left empty, with a light rim. */
const MARK_SIZE = 48

/** The account's address: to scan, to read and to copy; and the networks on which it works. */
export function ReceiveView() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const connection = useHeld(useWidgetSelector(selectActiveConnection))
  const namespace = useWidgetSelector(selectActiveNamespace)
  const networks = compatibleNetworks(useWidgetSelector(selectSupportedNetworks), namespace)
  const { status, copy } = useCopy()
  const root = useRef<HTMLDivElement>(null)
  if (!connection) return undefined
  const { activeAddress } = connection
  const copyAddress = () => {
    const view = root.current?.ownerDocument.defaultView
    if (view) copy(activeAddress, view)
  }

  return (
    <div className="receive" ref={root}>
      <QrCode
        text={activeAddress}
        label={t('receive.qr', { address: activeAddress })}
        mark={<Avatar address={activeAddress} size={MARK_SIZE} />}
      />
      <p className="receive-address" part="address">
        <GroupedAddress address={activeAddress} />
      </p>
      <NetworksRow networks={networks} onOpen={() => dispatch(goTo({ view: 'WalletCompatibleNetworks' }))} />
      <div className="actions">
        <Button onClick={copyAddress}>
          <span className="with-icon">
            {status === 'copied' ? <CheckIcon /> : <CopyIcon />}
            {status === 'idle' ? t('receive.copy') : t(status === 'copied' ? 'common.copied' : 'common.copyFailed')}
          </span>
        </Button>
      </div>
    </div>
  )
}

/** How many networks the address works on, and the way to their list. */
function NetworksRow({ networks, onOpen }: { readonly networks: readonly CaipNetwork[]; onOpen(): void }) {
  const t = useMessages<typeof en>()
  return (
    <ListRow
      part="receive-networks"
      icon={
        <span className="receive-pictures" data-count={Math.min(networks.length, NETWORK_PICTURES)}>
          {networks.slice(0, NETWORK_PICTURES).map((network) => (
            <NetworkIcon key={network.caipNetworkId} network={network} />
          ))}
        </span>
      }
      title={plural(t, 'receive.networks', networks.length)}
      detail={t('receive.networksDetail')}
      end={<ChevronIcon size={16} />}
      onClick={onOpen}
    />
  )
}
