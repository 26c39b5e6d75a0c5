import { expect, test } from 'vitest'
import { announceHostile, HOSTILE_KINDS, type HostileKind } from './hostile-announcements.js'

const known = { name: 'Test Wallet', rdns: 'org.appkit.testwallet', uuid: 'known', icon: 'data:image/svg+xml,' }

function heard(kind: HostileKind): unknown[] {
  const page = new EventTarget()
  const details: unknown[] = []
  page.addEventListener('eip6963:announceProvider', (event) => details.push((event as CustomEvent).detail))
  announceHostile([kind], { window: page, known })
  const first = details.length
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(details.length).toBe(first * 2)
  return details.slice(0, first)
}

test('default: every kind announces something, at once and when asked', () => {
  for (const kind of HOSTILE_KINDS) expect(heard(kind).length).toBeGreaterThan(2)
})

test('T1.02 the corpus of icons has at least 60 payloads', () => {
  expect(
    new Set(heard('icons').map((detail) => (detail as { info: { icon: unknown } }).info.icon)).size
  ).toBeGreaterThanOrEqual(60)
})

test('T1.03 duplicates take the name, the rdns and the uuid of the known wallet', () => {
  const infos = heard('duplicate').map((detail) => (detail as { info: typeof known }).info)
  expect(infos.some(({ name, rdns }) => name === known.name && rdns !== known.rdns)).toBe(true)
  expect(infos.some(({ name, rdns }) => name !== known.name && rdns === known.rdns)).toBe(true)
  expect(infos.some(({ uuid, rdns }) => uuid === known.uuid && rdns === known.rdns)).toBe(true)
})
