import { selectNetwork, displayFiat, formatAmount, exactAmount, shortAmount } from '@appkit/core/internal'
import {
  AssetIcon,
  CopyAddress,
  NetworkIcon,
  ReviewList,
  useMessages,
  usePicture,
  useWidgetSelector,
  type ReviewRow
} from '@appkit/ui-react'
import type { SendSnapshot } from '../logic/send-snapshot.js'
import { tokenKey } from '../logic/send-token.js'
import type { en } from '../messages/en.js'

/** Fraction digits of what the fee is about; its cap stands there in full. */
const FEE_DIGITS = 8

/** What leaves, to whom, on which network, at what cost. Every digit of what leaves is shown. */
export function ReviewFacts({ snapshot }: { readonly snapshot: SendSnapshot }) {
  const t = useMessages<typeof en>()
  const { token, amount, worth, receiver, account } = snapshot
  const network = useWidgetSelector((state) => selectNetwork(state, account.caipNetworkId))
  const icon = usePicture(token.iconUrl)
  const name = token.symbol || token.name || t('send.unnamed')
  const rows: readonly ReviewRow[] = [
    {
      label: t('send.review.send'),
      icon: <AssetIcon name={name} seed={tokenKey(token)} src={icon} />,
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
    feeRow(snapshot, t)
  ]
  return <ReviewList rows={rows} />
}

type Texts = ReturnType<typeof useMessages<typeof en>>

function feeRow({ fee, feeWorth, feeCoin }: SendSnapshot, t: Texts): ReviewRow {
  const label = t('send.review.fee')
  if (!fee) return { label, value: t('send.review.feeUnknown'), tone: 'caution' }
  const { decimals, symbol } = feeCoin
  const about = shortAmount(formatAmount(fee.fee, decimals), { fractionDigits: FEE_DIGITS, locale: t.locale })
  const cap = exactAmount(formatAmount(fee.feeCap, decimals), t.locale)
  const dollars = feeWorth === undefined ? '' : `${displayFiat(feeWorth, t.locale)} · `
  return {
    label,
    value: t('send.review.feeAbout', { amount: `${about} ${symbol}` }),
    detail: `${dollars}${t('send.review.feeCap', { amount: `${cap} ${symbol}` })}`
  }
}
