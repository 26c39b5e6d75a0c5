import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { NETWORKS } from '../../test/open-kit.js'
import { createProposal } from '../proposal/create-proposal.js'
import { DEFAULT_ACCOUNTS } from '../testing/index.js'
import { askedOf, readChain, readGrants, readUnusable, toGrantedNamespace } from './read-grants.js'
import { readRelayNamespaces, readRelaySession } from './relay-session.js'

const A = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const asked = createProposal(NETWORKS)
const granting = (accounts: readonly string[], methods: readonly string[] = ['personal_sign']) =>
  readGrants({ eip155: { accounts: [...accounts], methods: [...methods], events: [] } }, asked)

describe('grants', () => {
  it('T5.09 a chain, a method and an account that were not asked for are not granted', () => {
    const [grant] = granting(
      [`eip155:1:${A}`, `eip155:137:${A}`, `solana:1:${A}`, 'eip155:1:0xnot', `eip155:10:${A}x`, 'eip155:1', ''],
      ['personal_sign', 'eth_stealEverything']
    )
    expect([...(grant?.accounts ?? [])]).toEqual([['eip155:1', [A]]])
    expect([...(grant?.methods ?? [])]).toEqual(['personal_sign'])
    expect(granting([`eip155:137:${A}`])).toEqual([])
    expect(readGrants({ tron: { accounts: [`eip155:1:${A}`], methods: [], events: [] } }, asked)).toEqual([])
  })

  it('what was granted in vain is told with the reason; what was not asked for is not', () => {
    const entry = (...accounts: string[]) => ({ accounts, methods: [], events: [] })
    const namespaces = {
      eip155: entry(`eip155:1:${A}`),
      solana: entry('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:not'),
      'cosmos:osmosis-1': entry('cosmos:osmosis-1:osmo1w508d6qejxtdg4y5r3zarvary0c5xw7k5wcr24'),
      polkadot: entry(),
      tron: entry(`tron:1:${A}`)
    }
    const unusable = readUnusable(namespaces, asked, readGrants(namespaces, asked))
    expect(unusable.map(({ namespace, error }) => [namespace, error.code, error.context])).toEqual([
      ['solana', 'INVALID_ADDRESS', { address: 'not', namespace: 'solana' }],
      ['cosmos', 'NETWORK_NOT_SUPPORTED', { network: 'cosmos:osmosis-1' }]
    ])
  })

  it('T5.09 one hundred accounts of a namespace, without repeats', () => {
    const many = Array.from({ length: 5000 }, (_, index) => `eip155:1:0x${index.toString(16).padStart(40, '0')}`)
    expect(granting([...many, ...many])[0]?.accounts.get('eip155:1')?.length).toBe(100)
    expect(granting([`eip155:1:${A}`, `eip155:1:${A}`])[0]?.accounts.get('eip155:1')).toEqual([A])
  })

  it('what a session was asked for is read from what was required and what was not, also by chain', () => {
    const entry = (chains: readonly string[] | undefined, ...methods: readonly string[]) => ({
      ...(chains && { chains: [...chains] }),
      methods: [...methods],
      events: ['chainChanged']
    })
    const session = readRelaySession({
      topic: '0'.repeat(64),
      expiry: 1,
      namespaces: {},
      requiredNamespaces: { eip155: entry(['eip155:1'], 'personal_sign'), cosmos: entry(['not a chain']) },
      optionalNamespaces: {
        eip155: entry(['eip155:1', 'eip155:10'], 'eth_sign'),
        'eip155:137': entry(undefined, 'eth_sign'),
        'tron:1': entry(undefined)
      }
    })
    expect(session && askedOf(session)).toEqual({
      eip155: {
        chains: ['eip155:1', 'eip155:10', 'eip155:137'],
        methods: ['personal_sign', 'eth_sign'],
        events: ['chainChanged'],
        rpcMap: {}
      },
      cosmos: { chains: [], methods: [], events: ['chainChanged'], rpcMap: {} }
    })
  })

  it('reads namespaces that are given by chain', () => {
    const namespaces = { 'eip155:10': { accounts: [`eip155:10:${A}`], methods: ['eth_sign'], events: [] } }
    const [grant] = readGrants(namespaces, asked)
    expect(grant && toGrantedNamespace(grant)).toMatchObject({ caipNetworkId: 'eip155:10', approved: ['eip155:10'] })
  })

  it('the first chain that was asked for is the one in use', () => {
    const proposal = createProposal(NETWORKS, { defaultChain: 'eip155:10' })
    const accounts = [`eip155:1:${A}`, `eip155:10:${A}`]
    const [grant] = readGrants({ eip155: { accounts, methods: [], events: [] } }, proposal)
    expect(grant && toGrantedNamespace(grant).caipNetworkId).toBe('eip155:10')
    expect(granting(accounts.toReversed()).map((own) => toGrantedNamespace(own).caipNetworkId)).toEqual(['eip155:1'])
  })

  it("an older wallet's id of a Solana chain is kept for requests, and shown as the one of today", () => {
    const accounts = ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ:So11111111111111111111111111111111111111112']
    const [grant] = readGrants({ solana: { accounts, methods: [], events: [] } }, asked)
    const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect(grant && toGrantedNamespace(grant)).toMatchObject({ caipNetworkId: chain, approved: [chain] })
    expect(grant?.wireChains.get(chain)).toBe('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')
  })

  it('T5.09 whatever a wallet says, nothing is granted beyond what was asked for', async () => {
    const text = fc.oneof(
      fc.constantFrom(...DEFAULT_ACCOUNTS, ...DEFAULT_ACCOUNTS.map((account) => `${account}0`)),
      fc.string({ maxLength: 80 })
    )
    const entry = fc.record({
      accounts: fc.array(text, { maxLength: 8 }),
      methods: fc.array(fc.oneof(text, fc.constantFrom('personal_sign', 'eth_sign', 'signPsbt')), { maxLength: 5 }),
      events: fc.array(text, { maxLength: 3 })
    })
    const key = fc.constantFrom('eip155', 'eip155:1', 'solana', 'bip122', 'polkadot', 'cosmos', '__proto__', 'ton')
    await checkProperty(
      fc.property(fc.dictionary(key, entry), (namespaces) => {
        for (const grant of readGrants(namespaces, asked)) {
          const wanted = asked[grant.namespace]
          const { accounts, approved } = toGrantedNamespace(grant)
          expect(accounts.length).toBeGreaterThan(0)
          for (const chain of approved) expect(wanted?.chains).toContain(chain)
          for (const { caipAddress } of accounts) expect(DEFAULT_ACCOUNTS).toContain(caipAddress)
          for (const method of grant.methods) expect(wanted?.methods).toContain(method)
        }
      }),
      2000
    )
  })

  it('T5.09 a session that is none is not read', async () => {
    await checkProperty(
      fc.property(fc.anything(), (value) => {
        expect(readRelaySession(value)).toBe(undefined)
        const namespaces = readRelayNamespaces(value)
        expect(namespaces === undefined || Object.keys(namespaces).length === 0).toBe(true)
      }),
      2000
    )
  })
})

describe('the chain of a chainChanged', () => {
  it('a number, digits, hexadecimal digits and CAIP-2 name it; else the event itself does', () => {
    const on = 'eip155:1'
    expect(readChain('eip155', 137, on)).toBe('eip155:137')
    expect(readChain('eip155', '137', on)).toBe('eip155:137')
    expect(readChain('eip155', '0x89', on)).toBe('eip155:137')
    expect(readChain('eip155', 'eip155:137', on)).toBe('eip155:137')
    expect(readChain('eip155', 'solana:1', on)).toBe(undefined)
    expect(readChain('eip155', { chainId: 5 }, on)).toBe('eip155:1')
    expect(readChain('eip155', -1, on)).toBe('eip155:1')
    expect(readChain('eip155', 1.5, 'solana:1')).toBe(undefined)
    expect(readChain('cosmos', 'osmosis-1', 'cosmos:cosmoshub-4')).toBe('cosmos:osmosis-1')
    expect(readChain('solana', '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:x')).toBe(
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    )
  })
})
