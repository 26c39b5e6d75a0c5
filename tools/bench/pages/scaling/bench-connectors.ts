import type { Connector } from '@appkit/core'

/** Connectors of as many wallets, each list new; frozen, as discovery reports them. */
export function benchConnectors(count: number): readonly Connector[] {
  return Array.from({ length: count }, (_, index) =>
    Object.freeze<Connector>({
      uid: `eip155:org.example.bench${index}:${index}`,
      id: `org.example.bench${index}`,
      name: `Bench Wallet ${index}`,
      type: 'ANNOUNCED',
      chain: 'eip155',
      info: Object.freeze({ rdns: `org.example.bench${index}` })
    })
  )
}
