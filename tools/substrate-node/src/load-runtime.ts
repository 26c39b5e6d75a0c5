import { Metadata, TypeRegistry, expandMetadata } from '@polkadot/types'
import type { Registry } from '@polkadot/types/types'
import assetHubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import assetHubMethods from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-rpc'
import assetHubVersion from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-ver'
import polkadotMetadata from '@polkadot/types-support/metadata/v15/polkadot-hex'
import polkadotMethods from '@polkadot/types-support/metadata/v15/polkadot-rpc'
import polkadotVersion from '@polkadot/types-support/metadata/v15/polkadot-ver'

/** A real runtime, as its metadata describes it. */
export interface NodeRuntime {
  readonly genesisHash: string
  readonly version: { readonly specVersion: number } & Readonly<Record<string, unknown>>
  readonly methods: readonly string[]
  /** What `Metadata_metadata_at_version` answers for version 15. */
  readonly metadata: string
  readonly registry: Registry
  readonly decorated: ReturnType<typeof expandMetadata>
  palletIndex(name: string): number
}

export type RuntimeName = 'assetHub' | 'polkadot'

const SOURCES = {
  assetHub: {
    genesisHash: '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
    metadata: assetHubMetadata,
    methods: assetHubMethods,
    version: assetHubVersion
  },
  polkadot: {
    genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
    metadata: polkadotMetadata,
    methods: polkadotMethods,
    version: polkadotVersion
  }
} as const

const loaded = new Map<RuntimeName, NodeRuntime>()

/** Reads a runtime's metadata; once for each, since it takes a while. */
export function loadRuntime(name: RuntimeName): NodeRuntime {
  const known = loaded.get(name)
  if (known) return known
  const { metadata: answer, methods, version, genesisHash } = SOURCES[name]
  const registry = new TypeRegistry()
  // The answer is an optional text of bytes: what is read begins with its magic word.
  const metadata = new Metadata(registry, `0x${answer.slice(answer.indexOf('6d657461'))}`)
  registry.setMetadata(metadata)
  const runtime: NodeRuntime = {
    genesisHash,
    version,
    methods: methods.methods,
    metadata: answer,
    registry,
    decorated: expandMetadata(registry, metadata),
    palletIndex(pallet) {
      const found = metadata.asLatest.pallets.find((candidate) => candidate.name.toString() === pallet)
      return found?.index.toNumber() ?? -1
    }
  }
  loaded.set(name, runtime)
  return runtime
}
