import { loadLogins } from '@appkit/core/internal'
import type { AppKit } from '../src/page/appkit.js'
import type { LoadableKit } from '../src/page/loadable-kit.js'

/** Logs a user in, as the views do once a code was right. */
export async function logIn(kit: AppKit): Promise<void> {
  const [{ widget }, logins] = await Promise.all([(kit as LoadableKit).loader.loadHalf(), loadLogins()])
  await widget.dispatch(logins.logIn('AUTH', { signal: new AbortController().signal }))
}
