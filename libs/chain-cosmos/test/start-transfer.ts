import type { CaipNetwork } from '@appkit/core'
import { createPatientClock } from '@appkit/core/testing'
import { createCosmosNode, type Interference } from '@appkit/cosmos-node'
import type { CosmosOptions } from '../src/cosmos-options.js'
import type { CosmosProvider } from '../src/cosmos-provider.js'
import { createCosmosTestWallet } from '../src/testing/index.js'
import { KEYS } from './keys.js'
import { HUB, OSMOSIS } from './networks.js'
import { createTestRuntime } from './test-runtime.js'

export const RECEIVER = 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
export const VALIDATOR = 'cosmosvaloper1clpqr4nrk4khgkxj78fcwwh6dl3uw4epsluffn'
export const CHAINS = [
  { chainId: 'cosmoshub-4', bech32Prefix: 'cosmos' },
  { chainId: 'osmosis-1', bech32Prefix: 'osmo' }
] as const

/** A connected wallet with one ATOM on a local node. */
export async function start(
  options: {
    readonly interfere?: Interference
    /** What the wallet does otherwise; `undefined`: it does not offer it. */
    readonly more?: { readonly [Name in keyof CosmosProvider]?: CosmosProvider[Name] | undefined }
    readonly isLedger?: boolean
    readonly networks?: readonly CaipNetwork[]
    readonly plugin?: CosmosOptions
    readonly funds?: bigint
  } = {}
) {
  const { isLedger, networks = [HUB, OSMOSIS], plugin = {}, funds = 1_000_000n } = options
  const wallet = createCosmosTestWallet({ keys: KEYS, chains: CHAINS, isLedger })
  const node = createCosmosNode('cosmoshub-4', options.interfere)
  const clock = createPatientClock()
  const kit = createTestRuntime({ networks, clock, fetch: node.fetch, options: plugin })
  const from = wallet.address('cosmos')
  if (funds > 0n) node.fund(from, funds)
  await kit.connect({ ...wallet.provider, ...options.more })
  const request = {
    connectorUid: 'uid-1',
    caipNetworkId: 'cosmos:cosmoshub-4',
    from,
    to: RECEIVER,
    value: '1000'
  } as const
  const send = (more: object = {}) => kit.runtime.sendTransaction({ ...request, ...more })
  return { ...kit, wallet, node, clock, from, request, send }
}

/** Messages of a delegation, a vote and a transfer to another chain, as an app of CosmJS writes them. */
export function delegateVoteAndTransfer(from: string) {
  const amount = { denom: 'uatom', amount: '5000' }
  return [
    {
      typeUrl: '/cosmos.staking.v1beta1.MsgDelegate',
      value: { delegatorAddress: from, validatorAddress: VALIDATOR, amount }
    },
    { typeUrl: '/cosmos.gov.v1beta1.MsgVote', value: { proposalId: 7n, voter: from, option: 1 } },
    {
      typeUrl: '/ibc.applications.transfer.v1.MsgTransfer',
      value: {
        sourcePort: 'transfer',
        sourceChannel: 'channel-141',
        token: amount,
        sender: from,
        receiver: 'osmo1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3aq6l09',
        timeoutTimestamp: 1_900_000_000_000_000_000n
      }
    }
  ]
}
