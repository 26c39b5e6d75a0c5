import type { ISignClient } from '@walletconnect/types'

/** Tells the wallet that a session is over and forgets it. Never rejects: where the wallet cannot be told, it is only forgotten. */
export async function endSession(client: ISignClient, topic: string): Promise<void> {
  if (!client.session.keys.includes(topic)) return
  try {
    await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  } catch {
    await forgetSession(client, topic)
  }
}

/** Forgets a session that is over already, and tells no wallet. */
export async function forgetSession(client: ISignClient, topic: string): Promise<void> {
  if (!client.session.keys.includes(topic)) return
  const forget = Reflect.get(client.engine, 'deleteSession') as (params: object) => Promise<void>
  await Reflect.apply(forget, client.engine, [{ topic, emitEvent: false }])
}
