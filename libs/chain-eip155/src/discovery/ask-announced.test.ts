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

describe('askAnnounced', () => {
  it('default: tells the wallets that answer at once, in their order, and listens no longer', () => {
    const window = pageWith({ rdns: 'org.second', name: 'Second' }, { rdns: 'org.first', name: 'First' })
    const before = window.listenerCount
    expect(askAnnounced(window)).toEqual([
      { id: 'org.second', name: 'Second', icon: ICON },
      { id: 'org.first', name: 'First', icon: ICON }
    ])
    expect(window.listenerCount).toBe(before)
  })

  it('default: none in a page without wallets', () => {
    expect(askAnnounced(createCountingWindow())).toEqual([])
  })

  it('T1.01 a name of mixed alphabets is left to the list, and keeps its place', () => {
    const window = pageWith({ rdns: 'org.mixed', name: 'MetаMask' }, { rdns: 'org.plain', name: 'Plain' })
    expect(askAnnounced(window)).toEqual([undefined, { id: 'org.plain', name: 'Plain', icon: ICON }])
  })

  it('T1.01 names are cleaned', () => {
    expect(askAnnounced(pageWith({ rdns: 'org.example', name: ' Two\u202E  words\u0000' }))).toMatchObject([
      { name: 'Two words' }
    ])
  })

  it.each([undefined, 'https://tracker.example/a.png', 'data:text/html,<script>'])(
    'T1.02 one with the icon %s is left to the list',
    (icon) => {
      expect(askAnnounced(pageWith({ rdns: 'org.example', name: 'Wallet', icon: icon ?? null }))).toEqual([undefined])
    }
  )

  it('T1.03 wallets that share a name or an rdns are left to the list, whichever came first', () => {
    const sameName = [
      { rdns: 'org.one', name: 'Wallet' },
      { rdns: 'org.other', name: 'wallet\u200B' }
    ]
    expect(askAnnounced(pageWith(...sameName))).toEqual([undefined, undefined])
    const sameId = [
      { rdns: 'org.one', name: 'One' },
      { rdns: 'org.one', name: 'Other' }
    ]
    expect(askAnnounced(pageWith(...sameId))).toEqual([undefined, undefined])
  })

  it('T1.04 of ten thousand announcements a hundred are read', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ rdns: `org.w${index}`, name: `Wallet ${index}` }))
    expect(askAnnounced(pageWith(...many))).toHaveLength(100)
  })
})
