import type { Connector } from '@appkit/core'
import { connectorsSlice, WALLET_GROUP_ORDER, type WidgetState } from '@appkit/core/internal'
import { createTestWidget } from '@appkit/core/testing'
import { benchConnectors } from './bench-connectors.js'
import { rowSelector } from './row-selector.js'
import { timePerCall } from './time-per-call.js'

/** Milliseconds of one call. */
export interface SelectionTimes {
  /** Putting a found list into the store. */
  readonly store: number
  /** Selecting its rows for the first time. */
  readonly select: number
  /** Selecting them again. */
  readonly selectAgain: number
  /** The same rows made of a plain array and sorted by the same order. */
  readonly plain: number
}

/** Every state is selected from once, since a selector remembers what it has seen. */
export function timeSelection(count: number): SelectionTimes {
  const times = Math.max(10, Math.round(20_000 / count))
  const { store } = createTestWidget().widget
  const lists = Array.from({ length: times }, () => benchConnectors(count))
  const states: WidgetState[] = []
  const storing = timePerCall(times, (index) => {
    store.dispatch(connectorsSlice.actions.connectorsFound({ namespace: 'eip155', connectors: lists[index] ?? [] }))
    states.push(store.getState())
  })
  const selectRows = rowSelector()
  const select = timePerCall(times, (index) => selectRows(states[index] ?? store.getState()))
  const last = store.getState()
  return {
    store: storing,
    select,
    selectAgain: timePerCall(100_000, () => selectRows(last)),
    plain: timePerCall(times, (index) => plainRows(lists[index] ?? []))
  }
}

function plainRows(connectors: readonly Connector[]): readonly object[] {
  return connectors
    .map((connector) => ({
      key: connector.id,
      name: connector.name,
      icon: connector.icon,
      group: 'injected' as const,
      connectors: [connector],
      tag: 'installed'
    }))
    .sort((left, right) => WALLET_GROUP_ORDER.indexOf(left.group) - WALLET_GROUP_ORDER.indexOf(right.group))
}
