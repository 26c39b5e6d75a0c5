/** The two halves of a CAIP-2 id. */
export interface ChainId {
  readonly namespace: string
  readonly reference: string
}

/** Takes `eip155:1` apart. @returns `undefined` for anything else. @source CAIP-2 */
export function parseChainId(text: string): ChainId | undefined {
  const [, namespace, reference] = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/.exec(text) ?? []
  return namespace === undefined || reference === undefined ? undefined : { namespace, reference }
}
