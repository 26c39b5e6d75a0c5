import { goBack } from '@appkit/core/internal'
import {
  Notice,
  TokenPicker,
  useHeld,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector,
  type TokenChoice,
  type ViewProps
} from '@appkit/ui-react'
import { parseCaipAddress } from '@appkit/core'
import type { LiveConnection } from '@appkit/core/internal'
import type { SwapToken } from '@appkit/core/data'
import { useMemo } from 'react'
import { isNativeAsset } from '../logic/native-asset.js'
import { selectPair, selectSwapConnection } from '../logic/swap-selectors.js'
import { swapEvents } from '../logic/swap-slice.js'
import type { SwapSide } from '../logic/swap-state.js'
import { groupTokens, type HeldToken } from '../logic/token-groups.js'
import type { en } from '../messages/en.js'
import { useHoldings, useSwapTokens } from './use-swap-form.js'

/** The token of one side: suggested ones, those of the account, and all others by search. */
export function SelectTokenView({ parameters }: ViewProps<'SwapSelectToken'>) {
  const connection = useHeld(useWidgetSelector(selectSwapConnection))
  return connection ? <Choice connection={connection} side={parameters?.side ?? 'from'} /> : undefined
}

interface ChoiceProps {
  readonly connection: LiveConnection
  readonly side: SwapSide
}

const NOTHING: readonly never[] = []

function Choice({ connection, side }: ChoiceProps) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const tokens = useSwapTokens(connection)
  const holdings = useHoldings(connection)
  const chosen = useWidgetSelector(selectPair)[side]?.address
  const balances = holdings?.tokens ?? NOTHING
  const { list } = tokens
  const groups = useMemo(() => groupTokens(list, balances), [list, balances])
  const choose = (key: string) => {
    const token = list.find(({ address }) => address === key)
    if (!token) return
    dispatch(swapEvents.tokenChosen({ side, token, caipNetworkId: connection.caipNetworkId }))
    dispatch(goBack())
  }
  return (
    <TokenPicker
      tokens={NOTHING}
      chips={groups.suggested.map((token) => toChoice({ token }))}
      groups={[
        { title: t('swaps.yours'), tokens: groups.own.map(toChoice) },
        { title: t('swaps.tokens'), tokens: groups.others.map(toChoice) }
      ]}
      chosen={chosen}
      onChoose={choose}
      isLoading={tokens.isLoading}
      empty={
        tokens.hasFailed ? (
          <Notice tone="critical" action={{ label: t('common.tryAgain'), onClick: tokens.refresh }}>
            {t('swaps.tokensFailed')}
          </Notice>
        ) : (
          <p className="token-picker-none">{t('swaps.tokensNone')}</p>
        )
      }
    />
  )
}

const addressOf = (token: SwapToken) =>
  isNativeAsset(token.address) ? undefined : parseCaipAddress(token.address).address

function toChoice({ token, held, value }: HeldToken): TokenChoice {
  const { address: key, name, symbol, iconUrl } = token
  return { key, name, symbol, iconUrl, address: addressOf(token), amount: held, fiat: value }
}
