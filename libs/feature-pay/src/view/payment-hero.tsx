import { selectNetwork } from '@appkit/core/internal'
import { cutAddress, NetworkIcon, useMessages, useWidgetSelector } from '@appkit/ui-react'
import type { Payment } from '../logic/payment.js'
import type { en } from '../messages/en.js'
import { PaymentIcon } from './payment-icon.js'
import { assetName, priceAmount } from './shown-amount.js'

/** From so many signs on the numerals are smaller. */
const LONG = [9, 14, 22]

/** What is paid: the amount above all, then to whom and where. */
export function PaymentHero({ payment }: { readonly payment: Payment }) {
  const t = useMessages<typeof en>()
  const { asset, amount, recipient, choice } = payment
  const network = useWidgetSelector((state) => selectNetwork(state, asset.network))
  const text = priceAmount(amount, asset, t.locale)
  return (
    <section className="pay-hero" aria-label={t(`pay.hero.${choice}`)}>
      <PaymentIcon asset={asset} />
      <p className="pay-amount" data-length={LONG.filter((length) => text.length >= length).length}>
        <span dir="ltr">{text}</span> <bdi className="pay-symbol">{assetName(asset)}</bdi>
      </p>
      <p className="pay-whereto">
        <span>
          {t('pay.to')} <bdi title={recipient}>{cutAddress(recipient)}</bdi>
        </span>
        <span className="pay-network">
          <NetworkIcon network={network} />
          {t('pay.onNetwork', { network: network?.name ?? asset.network })}
        </span>
      </p>
    </section>
  )
}
