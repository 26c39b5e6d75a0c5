import { selectNetwork } from '@appkit/core/internal'
import { Notice, useMessages, useWidgetSelector } from '@appkit/ui-react'
import type { SendToken } from '../logic/send-token.js'
import type { en } from '../messages/en.js'

/** Says that the token of the form is one of another network than the wallet's. */
export function OtherNetworkNotice({ token }: { readonly token: SendToken }) {
  const t = useMessages<typeof en>()
  const { caipNetworkId, symbol } = token
  const network = useWidgetSelector((state) => selectNetwork(state, caipNetworkId))
  return (
    <Notice tone="info">{t('send.otherNetwork', { token: symbol, network: network?.name ?? caipNetworkId })}</Notice>
  )
}
