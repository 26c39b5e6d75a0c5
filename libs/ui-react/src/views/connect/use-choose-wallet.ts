import type { RefObject } from 'react'
import type { ChainNamespace } from '@appkit/core'
import { goTo, rowDestination, selectRelayRoute, type WalletRow } from '@appkit/core/internal'
import { viewOf } from '../../element/dom.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { askWallet } from './ask-wallet.js'
import { useWidgetDispatch, useWidgetSelector } from '../../provider/widget-store-hooks.js'

/** What can be done with a wallet of a list. */
export interface WalletChoice {
  /** The pointer or the focus came near: fetches what connecting needs. */
  prepare(row: WalletRow): void
  /** Connects a wallet of the page; leads to where another one can be paired or had. */
  choose(row: WalletRow): void
  /** Connects a wallet of the page. */
  ask(connectorUid: string): void
}

/** @param place an element of the view that offers the wallets. @param namespace the family that it offers. @default all */
export function useChooseWallet(place: RefObject<HTMLElement | null>, namespace?: ChainNamespace): WalletChoice {
  const dispatch = useWidgetDispatch()
  const { device, views, widget } = useWidgetEnvironment()
  const hasRelay = useWidgetSelector(selectRelayRoute) !== undefined
  const destinationOf = (row: WalletRow) => rowDestination(row, { hasRelay, isPhone: device !== 'desktop', namespace })
  const ask = (connectorUid: string) => {
    const view = place.current && viewOf(place.current)
    if (view) askWallet(widget, connectorUid, view)
  }
  return {
    ask,
    prepare(row) {
      views.prefetch(destinationOf(row)?.view ?? 'ConnectingExternal')
      for (const { chain } of row.connectors) widget.chains.load(chain).catch(() => undefined)
    },
    choose(row) {
      const destination = destinationOf(row)
      if (destination) dispatch(goTo(destination))
      const connectorUid = row.connectors[0]?.uid
      if (!destination && connectorUid !== undefined) ask(connectorUid)
    }
  }
}
