import { isBuiltInNamespace, type BuiltInNamespace } from '@appkit/core'

/** A wallet's event that the kit knows. */
export interface SessionEvent {
  readonly namespace: BuiltInNamespace
  readonly name: 'accountsChanged' | 'chainChanged'
  /** As the wallet sent it. */
  readonly data: unknown
  readonly chainId: unknown
}

/** `undefined`: an event of another kind, or of no namespace. */
export function readSessionEvent(event: {
  readonly name: string
  readonly data: unknown
  readonly chainId: unknown
}): SessionEvent | undefined {
  const { name, data, chainId } = event
  if (name !== 'accountsChanged' && name !== 'chainChanged') return undefined
  const namespace: unknown = typeof chainId === 'string' ? chainId.slice(0, 64).split(':')[0] : undefined
  return isBuiltInNamespace(namespace) ? { namespace, name, data, chainId } : undefined
}
