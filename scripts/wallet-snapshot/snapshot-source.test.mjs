import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../workspace/root.mjs'
import { readDirectory, snapshotFile, snapshotSource } from './snapshot-source.mjs'

const record = {
  id: 'a1',
  name: 'One',
  badge_type: 'none',
  chains: ['eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  homepage: 'https://one.example/',
  mobile_link: 'one://',
  chrome_store: 'https://chromewebstore.google.com/detail/one/abc',
  rdns: null,
  supports_wc: true
}

test('a wallet is one line without what is empty at its end', () => {
  assert.match(snapshotSource([record]), /`a1\|One\|\|eip155 solana\|1\|one\.example\/\|one:\/\/\|\|\|one\/abc`/)
})

test('certified test wallets are left out, and what cannot be written is refused', () => {
  assert.match(snapshotSource([{ ...record, badge_type: 'certified' }]), /SNAPSHOT_LINES = ``/)
  assert.throws(() => snapshotSource([{ ...record, name: 'O|ne' }]), /no way to write/)
})

test('the SDK brings along what the directory knows: npm run wallet-snapshot', async () => {
  assert.equal(readFileSync(join(root, snapshotFile), 'utf8'), snapshotSource(await readDirectory()))
})
