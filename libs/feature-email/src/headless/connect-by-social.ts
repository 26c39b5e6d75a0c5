import { AppKitError, type ConnectResult, type SocialProvider } from '@appkit/core'
import { selectActiveConnection, SOCIAL_NAMES, type Widget } from '@appkit/core/internal'
import { runFarcaster } from '../logic/log-in-by-farcaster.js'
import { runInWindow } from '../logic/log-in-in-window.js'
import type { LoginOutcome } from '../logic/run-login.js'
import { beginTurn } from './login-turn.js'

/** What a login by a social account needs besides its name. */
export interface SocialLoginOptions {
  readonly provider: SocialProvider
  /** The window that was opened for it in the tap, still empty. `undefined`: the browser opened none; Farcaster needs none. */
  readonly opened: Window | undefined
  /** Farcaster: called with the address to show as a QR code, or to follow on a phone. */
  onUri?(uri: string): void
}

const failed = (error: AppKitError): ConnectResult => ({ status: 'failed', error: error.toPlain() })

/** Logs the user in by a social account, without views. A newer login ends it as `cancelled`. Never rejects. @source docs/threats.md T3.12 */
export async function connectBySocial(
  widget: Widget,
  { provider, opened, onUri }: SocialLoginOptions
): Promise<ConnectResult> {
  const { dispatch } = widget
  const source = SOCIAL_NAMES[provider]
  if (provider === 'farcaster') {
    const { signal, cancel } = beginTurn(widget)
    const outcome = await dispatch(runFarcaster(signal, (uri) => onUri?.(uri)))
    return settle(widget, outcome, source, { signal, cancel })
  }
  if (!opened) return failed(new AppKitError('UNAVAILABLE', { source: `A window for ${source}` }))
  const turn = beginTurn(widget)
  const outcome = await dispatch(runInWindow({ provider, opened, signal: turn.signal }))
  return settle(widget, outcome, source, turn)
}

function settle(
  { store }: Widget,
  outcome: LoginOutcome,
  source: string,
  { signal, cancel }: ReturnType<typeof beginTurn>
): ConnectResult {
  const wasLeft = signal.aborted
  cancel()
  if (outcome === 'connected') {
    const live = selectActiveConnection(store.getState())
    const account = live?.accounts.find(({ address }) => address === live.activeAddress)
    return account ? { status: 'connected', account } : { status: 'cancelled' }
  }
  if (wasLeft || outcome.step === 'cancelled') return { status: 'cancelled' }
  if (outcome.step === 'failed') return { status: 'failed', error: outcome.error }
  return failed(
    outcome.step === 'refused'
      ? new AppKitError('FORBIDDEN', { source: 'The secure frame' })
      : new AppKitError('SESSION_EXPIRED', { connector: source })
  )
}
