import { expect, test } from 'vitest'
import { readName } from './read-name.js'

test('T13.04 default: a name written the one way it is written', async () => {
  for (const name of ['alice.reown.id', 'a-b.eth', 'sub.name.wcn.id', '1234.eth', 'ñandú.eth', '日本.eth', '👻.eth']) {
    expect([name, await readName(name)]).toEqual([name, { status: 'name' }])
  }
})

test('T13.04 behavior: a name that normalising changes is refused, with how it is written', async () => {
  expect(await readName('Alice.reown.id')).toEqual({ status: 'altered', normalized: 'alice.reown.id' })
  expect(await readName('ali\u200bce.eth')).toEqual({ status: 'altered', normalized: 'alice.eth' })
  expect(await readName('ALICE.ETH')).toEqual({ status: 'altered', normalized: 'alice.eth' })
  expect(await readName('alｉce.eth')).toEqual({ status: 'altered', normalized: 'alice.eth' })
  expect(await readName('n\u0303andu.eth')).toEqual({ status: 'altered', normalized: '\u00f1andu.eth' })
})

test('T13.04 behavior: what mixes alphabets, hides signs or is no name at all', async () => {
  const none = ['alice', 'аlice.eth', 'xn--alice.eth', 'a b.eth', 'alice..eth', '.eth', 'alice@x.eth', '']
  for (const name of none) expect([name, (await readName(name)).status]).toEqual([name, 'none'])
})
