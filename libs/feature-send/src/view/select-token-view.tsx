import { goBack, toFiat } from '@appkit/core/internal'
import { TokenPicker, useMessages, useWidgetDispatch, type TokenChoice } from '@appkit/ui-react'
import { useMemo } from 'react'
import { nativeToken } from '../logic/holdings.js'
import { sendSlice } from '../logic/send-slice.js'
import type { Sender } from '../logic/send-selectors.js'
import { tokenKey, type Holding } from '../logic/send-token.js'
import type { en } from '../messages/en.js'
import { UnsupportedNotice } from './unsupported-notice.js'
import { useHoldings } from './use-holdings.js'
import { useSend } from './use-send.js'
import { useSender } from './use-sender.js'

function toChoice({ token, balance, price }: Holding): TokenChoice {
  const { name, symbol, iconUrl, address } = token
  const fiat = balance === undefined ? undefined : toFiat(balance, price)
  return { key: tokenKey(token), name, symbol, iconUrl, address, amount: balance, fiat }
}

/** What the account holds on the network in use, to choose from. */
export function SelectTokenView() {
  const sender = useSender()
  return sender ? <Tokens sender={sender} /> : <UnsupportedNotice />
}

function Tokens({ sender }: { readonly sender: Sender }) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { form } = useSend()
  const { holdings, isLoading } = useHoldings(sender)
  const tokens = useMemo(() => holdings.map(toChoice), [holdings])

  const choose = (key: string) => {
    const chosen = holdings.find(({ token }) => tokenKey(token) === key)
    if (chosen) dispatch(sendSlice.actions.tokenChosen(chosen.token))
    dispatch(goBack())
  }
  return (
    <TokenPicker
      tokens={tokens}
      chosen={tokenKey(form.token ?? nativeToken(sender.network))}
      onChoose={choose}
      isLoading={isLoading}
      empty={<p className="token-picker-none">{t('send.picker.emptyDetail', { network: sender.network.name })}</p>}
    />
  )
}
