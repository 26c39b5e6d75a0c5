import {
  pair,
  refreshPairing,
  selectPairing,
  watchPairing,
  type WalletListing,
  type Pairing
} from '@appkit/core/internal'
import { useEffect, useRef, useState } from 'react'
import { useClock } from '../../hooks/use-clock.js'
import { useWidgetDispatch, useWidgetSelector, useWidgetStore } from '../../provider/widget-store-hooks.js'

/** A pairing, as its views show it. */
export interface ShownPairing {
  readonly stage: PairingStage
  /** What a wallet takes now; the former one for as long as it is good while it is replaced. */
  readonly uri: string | undefined
  /** The code of the failure. */
  readonly code: string | undefined
  /** Makes a new one. */
  readonly again: () => void
}

/** The URI that was on screen last, so that replacing it does not blink. */
interface LastUri {
  readonly uri: string
  readonly expiresAt: number
}

/**
 * Makes a pairing when the view appears, or joins the one that was made for it beforehand; while the view is there, the core replaces its
 * URI before it runs out. @param wallet the chosen one; `undefined`: any
 */
export function usePairing(wallet: WalletListing | undefined): ShownPairing {
  const dispatch = useWidgetDispatch()
  const store = useWidgetStore()
  const clock = useClock()
  const pairing = useWidgetSelector(selectPairing)
  const [last, setLast] = useState<LastUri>()

  useEffect(() => dispatch(watchPairing()), [dispatch])
  const hasAppeared = useRef(false)
  useEffect(() => {
    if (hasAppeared.current) return
    hasAppeared.current = true
    if (store.getState().router.isOpen) void dispatch(pair({ listing: wallet }))
  }, [dispatch, store, wallet])

  const now = clock.now()
  const stage = pairingStage(pairing, now)
  const { uri, expiresAt = Number.POSITIVE_INFINITY } = pairing ?? {}
  if (stage === 'ready' && uri !== undefined && last?.uri !== uri) setLast({ uri, expiresAt })
  if (pairing?.status === 'failed' && last) setLast(undefined)

  const isReplaced = stage === 'preparing' && last !== undefined && now < last.expiresAt
  return {
    stage: isReplaced ? 'ready' : stage,
    uri: isReplaced ? last.uri : pairing && isGood(pairing, now) ? uri : undefined,
    code: pairing?.error?.code,
    again() {
      setLast(undefined)
      if (pairing?.status === 'waiting') dispatch(refreshPairing())
      else void dispatch(pair({ listing: wallet }))
    }
  }
}

/** What the view has to say. */
type PairingStage = 'preparing' | 'ready' | 'answered' | 'declined' | 'offline' | 'failed'

/** A URI that ran out is being made again: no live view ever says so. @source docs/threats.md T5.06 */
function pairingStage(pairing: Pairing | undefined, now: number): PairingStage {
  if (pairing?.status === 'waiting') return isGood(pairing, now) ? 'ready' : 'preparing'
  if (pairing?.status === 'answered') return 'answered'
  if (pairing?.status !== 'failed') return 'preparing'
  switch (pairing.error?.code) {
    case 'USER_REJECTED':
      return 'declined'
    case 'OFFLINE':
      return 'offline'
    case 'PAIRING_EXPIRED':
    case 'CONNECTION_CANCELLED':
      return 'preparing'
    default:
      return 'failed'
  }
}

/** Whether there is a URI that a wallet takes now. */
function isGood({ uri, expiresAt }: Pairing, now: number): boolean {
  return uri !== undefined && (expiresAt === undefined || now < expiresAt)
}
