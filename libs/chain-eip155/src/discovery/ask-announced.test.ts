import { describe, expect, it } from 'vitest'
import { createCountingWindow } from '@appkit/core/testing'
import { askAnnounced } from './ask-announced.js'

const ICON = 'data:image/png;base64,AA=='

interface Wallet {
  readonly rdns: string
  readonly name: unknown
  readonly icon?: unknown
}

/** A page whose wallets announce themselves whenever they are asked. */
function pageWith(...wallets: readonly Wallet[]) {
  const window = createCountingWindow()
  const details = wallets.map(({ rdns, name, icon = ICON }) => ({
    info: { uuid: rdns, rdns, name, icon },
    provider: { request: async () => null }
  }))
  window.addEventListener('eip6963:requestProvider', () => {
    for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
  return window
}

/** What it tells of the wallets of a page: name and caution. */
const told = (window: Window) =>
  askAnnounced(window)
    .list()
    .map(({ connector: { name, caution } }) => (caution === undefined ? name : [name, caution]))

describe('askAnnounced', () => {
  it('default: the wallets that answer, in their order, by their own objects', () => {
    const wallets = [
      { rdns: 'org.second', name: 'Second' },
      { rdns: 'org.first', name: 'First' }
    ]
    const window = pageWith(...wallets)
    const { list } = askAnnounced(window)
    expect(list().map(({ connector }) => connector)).toMatchObject(
      wallets.map(({ rdns, name }) => ({ id: rdns, name, icon: ICON, type: 'ANNOUNCED', chain: 'eip155' }))
    )
    expect(new Set(list().map(({ connector }) => connector.uid)).size).toBe(2)
    expect(list().map(({ provider }) => provider)).toEqual(list().map(({ provider }) => provider))
  })

  it('default: none in a page without wallets', () => {
    expect(told(createCountingWindow())).toEqual([])
  })

  it('behavior: wallets that come later are told, until the end', () => {
    const window = createCountingWindow()
    const announce = (rdns: string) => {
      const detail = { info: { uuid: rdns, rdns, name: rdns, icon: ICON }, provider: { request: async () => null } }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    const announcements = askAnnounced(window)
    const seen: number[] = []
    const stop = announcements.subscribe(() => seen.push(announcements.list().length))
    announce('org.one')
    announce('org.two')
    stop()
    announce('org.three')
    announcements.dispose()
    announce('org.four')
    expect(seen).toEqual([1, 2])
    expect(announcements.list()).toHaveLength(3)
    expect(window.listenerCount).toBe(0)
  })

  it('T1.01 a name of mixed alphabets carries a caution, and keeps its place', () => {
    const window = pageWith({ rdns: 'org.mixed', name: 'MetaM\u0430sk' }, { rdns: 'org.plain', name: 'Plain' })
    expect(told(window)).toEqual([['MetaM\u0430sk', 'mixedScript'], 'Plain'])
  })

  it('T1.01 names are cleaned', () => {
    expect(told(pageWith({ rdns: 'org.example', name: ' Two\u202E  words\u0000' }))).toEqual(['Two words'])
  })

  it.each([undefined, 'https://tracker.example/a.png', 'data:text/html,<script>'])(
    'T1.02 one with the icon %s has none',
    (icon) => {
      const [wallet] = askAnnounced(pageWith({ rdns: 'org.example', name: 'Wallet', icon: icon ?? null })).list()
      expect(wallet?.connector.icon).toBeUndefined()
    }
  )

  it('T1.03 wallets that share a name or an rdns carry a caution, whichever came first', () => {
    const sameName = [
      { rdns: 'org.one', name: 'Wallet' },
      { rdns: 'org.other', name: 'wallet\u200B' }
    ]
    expect(told(pageWith(...sameName))).toEqual([
      ['Wallet', 'sharedIdentity'],
      ['wallet', 'sharedIdentity']
    ])
    const sameId = [
      { rdns: 'org.one', name: 'One' },
      { rdns: 'org.one', name: 'Other' }
    ]
    expect(told(pageWith(...sameId))).toEqual([
      ['One', 'sharedIdentity'],
      ['Other', 'sharedIdentity']
    ])
  })

  it('T1.04 of ten thousand announcements a hundred are read', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ rdns: `org.w${index}`, name: `Wallet ${index}` }))
    const announcements = askAnnounced(pageWith(...many))
    expect(announcements.list()).toHaveLength(100)
    expect(announcements.isFull()).toBe(true)
  })
})
