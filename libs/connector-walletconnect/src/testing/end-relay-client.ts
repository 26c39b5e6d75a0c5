import type { ICore } from '@walletconnect/types'

/**
 * Ends a client of the library for good. Left to itself it goes on connecting after its socket was closed, and without a pause when it
 * was about to subscribe.
 */
export async function endRelayClient({ heartbeat, relayer }: Pick<ICore, 'heartbeat' | 'relayer'>): Promise<void> {
  heartbeat.stop()
  relayer.transportOpen = async () => undefined
  Object.assign(relayer, { connect: () => Promise.reject(new Error('The client has ended')) })
  await relayer.transportClose().catch(() => undefined)
}
