import { CHAIN_NAMESPACES, type BuiltInNamespace, type ChainNamespace } from './caip.js'

const NAMESPACE = /^[-a-z0-9]{3,8}$/

/** Whether the value is the name of a built-in namespace. */
export function isBuiltInNamespace(value: unknown): value is BuiltInNamespace {
  return (CHAIN_NAMESPACES as readonly unknown[]).includes(value)
}

/**
 * Whether the value is written as a namespace. A kit may be without a plug-in for it: what comes from outside is only ever compared with what is
 * there. No name of this form is a property of `Object.prototype`.
 */
export function isChainNamespace(value: unknown): value is ChainNamespace {
  return typeof value === 'string' && NAMESPACE.test(value)
}
