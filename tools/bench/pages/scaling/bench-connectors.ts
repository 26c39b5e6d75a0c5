import type { Connector } from '@appkit/core'

/** Connectors of as many wallets, each list new. */
export function benchConnectors(count: number): readonly Connector[] {
  return Array.from({ length: count }, (_, index) => ({
    uid: `eip155:org.example.bench${index}:${index}`,
    id: `org.example.bench${index}`,
    name: `Bench Wallet ${index}`,
    type: 'ANNOUNCED',
    chain: 'eip155',
    info: { rdns: `org.example.bench${index}` }
  }))
}
