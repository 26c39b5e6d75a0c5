import type { CaipNetwork } from '@appkit/core'
import { useMessages } from '../../hooks/use-messages.js'
import { CheckIcon } from '../../icons/check-icon.js'
import { ListRow } from '../../primitives/list-row/list-row.js'
import { NetworkIcon } from '../../primitives/network-icon/network-icon.js'
import { Spinner } from '../../primitives/spinner/spinner.js'
import { Tag } from '../../primitives/tag/tag.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'

export interface NetworkRowProps {
  readonly network: CaipNetwork
  readonly isCurrent: boolean
  /** No wallet is connected in its family, while one is elsewhere. */
  readonly isUnconnected: boolean
  readonly isSwitching: boolean
  readonly isDisabled: boolean
  /** What went wrong with switching to it. */
  readonly failure: string | undefined
  readonly onChoose: () => void
}

/** One network. */
export function NetworkRow(props: NetworkRowProps) {
  const { network, isCurrent, isUnconnected, isSwitching, isDisabled, failure, onChoose } = props
  const t = useMessages()
  const detail =
    failure !== undefined ? (
      <span className="network-failure" role="alert">
        {failure}
      </span>
    ) : isSwitching ? (
      <span role="status">{t('networks.switchHint')}</span>
    ) : isUnconnected ? (
      t('networks.connectHint')
    ) : undefined
  const sign = isSwitching ? (
    <Spinner />
  ) : isCurrent ? (
    <span className="network-current">
      <CheckIcon />
      <VisuallyHidden>{t('networks.activeTag')}</VisuallyHidden>
    </span>
  ) : undefined
  return (
    <ListRow
      part="network-row"
      icon={<NetworkIcon network={network} />}
      title={<bdi>{network.name}</bdi>}
      detail={detail}
      end={
        network.testnet || sign ? (
          <>
            {network.testnet ? <Tag>{t('networks.testnetTag')}</Tag> : undefined}
            {sign}
          </>
        ) : undefined
      }
      isCurrent={isCurrent || isSwitching}
      isDisabled={isDisabled && !isSwitching}
      isBusy={isSwitching}
      onClick={onChoose}
    />
  )
}
