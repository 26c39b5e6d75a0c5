import { expect, test } from 'vitest'
import { createFakePlatform, createMemoryStorage } from '../testing/index.js'
import { createWalletNotes } from './wallet-notes.js'

const phone = { id: 'walletConnect', name: 'Phone' }

function open(browserStorage = createMemoryStorage()) {
  const { storage } = createFakePlatform({ browserStorage })
  return { browserStorage, notes: createWalletNotes({ storage, kitId: 'default' }) }
}

test('default: what was noted of a wallet is there at the next visit, and of that wallet only', () => {
  const { browserStorage, notes } = open()
  notes.add(phone, 'no bip322')
  notes.add(phone, 'no bip322')
  expect(open(browserStorage).notes.read(phone)).toEqual(['no bip322'])
  expect(open(browserStorage).notes.read({ ...phone, name: 'Other' })).toEqual([])
})

test('behavior: of many wallets and notes the newest are kept', () => {
  const { notes } = open()
  for (let index = 0; index < 40; index += 1) notes.add({ ...phone, name: `Phone ${index}` }, 'a')
  for (let index = 0; index < 40; index += 1) notes.add({ ...phone, name: 'Phone 39' }, `note ${index}`)
  expect(notes.read({ ...phone, name: 'Phone 0' })).toEqual([])
  expect(notes.read({ ...phone, name: 'Phone 39' })).toHaveLength(8)
  expect(notes.read({ ...phone, name: 'Phone 39' }).at(-1)).toBe('note 39')
})

test.each(['{', '[]', '{"version":1,"value":[["a",7]]}', '{"version":1,"value":{}}'])(
  'T4.01 behavior: %s in the storage counts as nothing',
  (text) => {
    const { notes } = open(createMemoryStorage(new Map([['@appkit/default/walletNotes', text]])))
    expect(notes.read(phone)).toEqual([])
  }
)
