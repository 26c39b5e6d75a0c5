import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import type { Connector } from '../plugin/connector.js'
import { comparableId, groupConnectors, withSharedIcons } from './group-connectors.js'

let next = 0
const connector = (chain: Connector['chain'], id: string, parts: Partial<Connector> = {}): Connector => ({
  uid: `${chain}:${id}:${(next += 1)}`,
  id,
  name: 'Enkrypt',
  type: 'ANNOUNCED',
  chain,
  ...parts
})
const ethereum = () => connector('eip155', 'com.enkrypt', { info: { rdns: 'com.enkrypt' } })
const solana = () => connector('solana', 'Enkrypt')
const substrate = () => connector('polkadot', 'enkrypt')
const group = (connectors: readonly Connector[], listed: Readonly<Record<string, string>> = {}) =>
  groupConnectors(connectors, ({ id }) => (listed[id] === undefined ? [] : [listed[id]]))
/** The families of each row. */
const rows = (...given: Parameters<typeof group>) =>
  group(...given).map(({ connectors }) => connectors.map(({ chain }) => chain).join('+'))

test.each([
  ['com.enkrypt', 'enkrypt'],
  ['Enkrypt', 'enkrypt'],
  ['app.subwallet', 'subwallet'],
  ['subwallet-js', 'subwallet'],
  ['app.keplr', 'keplr'],
  ['io.metamask.mobile', 'metamask'],
  ['OKX Wallet', 'okx'],
  ['wallet', 'wallet'],
  ['polkadot{.js}', 'polkadot{.js}'],
  ['Wallet 2.0 beta', 'wallet 2.0 beta']
])('comparableId: %s is %s', (id, comparable) => {
  expect(comparableId(id)).toBe(comparable)
})

describe('groupConnectors', () => {
  it('default: one wallet in three families is one row, whatever the order', () => {
    const three = [ethereum(), solana(), substrate()]
    for (const order of [three, three.toReversed(), [three[1]!, three[0]!, three[2]!]]) {
      expect(group(order)).toMatchObject([{ connectors: order, isShared: false, isApart: false }])
    }
  })

  it('T1.03 the name alone joins nothing; the rows say that they are apart', () => {
    const fake = connector('polkadot', 'free-tokens', { icon: 'data:image/png;base64,AA==' })
    for (const order of [
      [ethereum(), fake],
      [fake, ethereum()]
    ]) {
      expect(group(order).map(({ isApart, isShared }) => [isApart, isShared])).toEqual([
        [true, false],
        [true, false]
      ])
    }
  })

  it('T1.03 a second wallet of the name in one family parts all, and marks both, announced first or last', () => {
    const fake = connector('eip155', 'org.evil')
    for (const order of [
      [fake, ethereum(), solana(), substrate()],
      [ethereum(), solana(), substrate(), fake]
    ]) {
      const groups = group(order)
      expect(groups).toHaveLength(4)
      for (const { connectors, isShared, isApart } of groups) {
        expect([isApart, isShared]).toEqual([true, connectors[0]?.chain === 'eip155'])
      }
    }
  })

  it('T1.03 what the directory has as one wallet is one row, also where the ids differ', () => {
    const okx = connector('eip155', 'com.okex.wallet', { name: 'OKX Wallet' })
    const sui = connector('bip122', 'okxwallet.bitcoin', { name: 'OKX Wallet' })
    expect(rows([okx, sui])).toEqual(['eip155', 'bip122'])
    expect(rows([okx, sui], { 'com.okex.wallet': '9', 'okxwallet.bitcoin': '9' })).toEqual(['eip155+bip122'])
    expect(rows([okx, sui], { 'com.okex.wallet': '9', 'okxwallet.bitcoin': '8' })).toEqual(['eip155', 'bip122'])
  })

  it('T1.03 a name in doubt joins nothing', () => {
    expect(rows([ethereum(), connector('solana', 'Enkrypt', { caution: 'mixedScript' })])).toEqual(['eip155', 'solana'])
  })

  it('behavior: another name is another row, and no row is said to be apart', () => {
    const groups = group([ethereum(), connector('solana', 'enkrypt', { name: 'Enkrypt Beta' })])
    expect(groups.map(({ isApart }) => isApart)).toEqual([false, false])
  })

  it('T1.03 whatever is announced: each connector is in one row, a row has a family once and one name', async () => {
    const one = fc.record({
      chain: fc.constantFrom<Connector['chain']>('eip155', 'solana', 'polkadot'),
      id: fc.constantFrom('com.enkrypt', 'Enkrypt', 'enkrypt', 'org.evil', 'app.keplr'),
      name: fc.constantFrom('Enkrypt', 'ENKRYPT', 'Keplr'),
      caution: fc.constantFrom(undefined, 'sharedIdentity' as const)
    })
    await checkProperty(
      fc.property(fc.uniqueArray(one, { selector: ({ chain, id }) => `${chain}:${id}` }), (given) => {
        const all = given.map(({ chain, id, ...parts }) => connector(chain, id, parts))
        const groups = group(all)
        expect(groups.flatMap(({ connectors }) => connectors).toSorted(byUid)).toEqual(all.toSorted(byUid))
        for (const { connectors, isShared } of groups) {
          expect(new Set(connectors.map(({ chain }) => chain)).size).toBe(connectors.length)
          expect(new Set(connectors.map(({ name }) => name.toLowerCase())).size).toBe(1)
          if (connectors.length > 1) expect(isShared).toBe(false)
        }
      }),
      2_000
    )
  })
})

test('default: a picture that one family of a wallet has is that of all, and of no other wallet', () => {
  const icon = 'data:image/png;base64,AA=='
  const all = [connector('eip155', 'com.enkrypt', { icon }), substrate(), connector('solana', 'free-tokens')]
  expect(withSharedIcons(all).map((one) => one.icon)).toEqual([icon, icon, undefined])
})

const byUid = (left: Connector, right: Connector): number => (left.uid < right.uid ? -1 : 1)
