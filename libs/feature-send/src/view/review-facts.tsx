import { displayFiat, exactAmount, formatAmount, selectNetwork } from '@appkit/core/internal'
import {
  AssetIcon,
  CopyAddress,
  feeRow,
  NetworkIcon,
  ReviewList,
  useMessages,
  usePictureState,
  useWidgetSelector,
  type ReviewRow
} from '@appkit/ui-react'
import { selectTokenIcon } from '../logic/send-selectors.js'
import type { SendSnapshot } from '../logic/send-snapshot.js'
import { tokenKey } from '../logic/send-token.js'
import type { en } from '../messages/en.js'

/** What leaves, to whom, on which network, at what cost. Every digit of what leaves is shown. */
export function ReviewFacts({ snapshot }: { readonly snapshot: SendSnapshot }) {
  const t = useMessages<typeof en>()
  const { token, amount, worth, receiver, account } = snapshot
  const network = useWidgetSelector((state) => selectNetwork(state, account.caipNetworkId))
  const icon = usePictureState(useWidgetSelector((state) => selectTokenIcon(state, token)))
  const name = token.symbol || token.name || t('send.unnamed')
  const rows: readonly ReviewRow[] = [
    {
      label: t('send.review.send'),
      icon: <AssetIcon name={name} seed={tokenKey(token)} {...icon} />,
      value: (
        <span className="send-exact">
          <span dir="ltr">{exactAmount(formatAmount(amount, token.decimals), t.locale)}</span> <bdi>{name}</bdi>
        </span>
      ),
      detail: worth === undefined ? undefined : displayFiat(worth, t.locale)
    },
    {
      label: t('send.review.to'),
      value: <CopyAddress address={receiver.address} name={receiver.name} />,
      isWide: true
    },
    {
      label: t('send.review.network'),
      value: (
        <span className="send-network">
          <NetworkIcon network={network} />
          {network?.name ?? account.caipNetworkId}
        </span>
      )
    },
    costRow(snapshot, t)
  ]
  return <ReviewList rows={rows} />
}

type Texts = ReturnType<typeof useMessages<typeof en>>

function costRow({ fee, feeWorth, feeCapWorth, feeCoin }: SendSnapshot, t: Texts): ReviewRow {
  const label = t('send.review.fee')
  if (!fee) return { label, value: t('send.review.feeUnknown'), tone: 'caution' }
  const { decimals, symbol } = feeCoin
  return feeRow({
    label,
    fee: formatAmount(fee.fee, decimals),
    worth: feeWorth,
    cap: formatAmount(fee.feeCap, decimals),
    capWorth: feeCapWorth,
    symbol,
    locale: t.locale,
    words: {
      cap: (amount) => t('send.review.feeCap', { amount }),
      detail: (cost, cap) => t('send.review.feeDetail', { fee: cost, cap })
    }
  })
}
