import { describe, expect, it } from 'vitest'
import { shownWalletIcon } from './shown-wallet-icon.js'

const inline = 'data:image/png;base64,AAAA'
const remote = 'https://images.example/a.png'

describe('shownWalletIcon', () => {
  it('T1.02 shows inline images, whichever wallet brings them', () => {
    expect(shownWalletIcon({ icon: inline, type: 'ANNOUNCED' })).toBe(inline)
  })

  it.each(['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN', undefined])(
    'T1.02 follows no address a wallet in the page gives: %s',
    (type) => {
      expect(shownWalletIcon({ icon: remote, type })).toBeUndefined()
    }
  )

  it('follows addresses the app gives', () => {
    expect(shownWalletIcon({ icon: remote, type: 'ANNOUNCED' }, { some: remote })).toBe(remote)
    expect(shownWalletIcon({ icon: remote, type: 'EXTERNAL' })).toBe(remote)
    expect(shownWalletIcon({ icon: '/icons/a.svg', type: 'EXTERNAL' })).toBe('/icons/a.svg')
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'http://tracker.example/a.png',
    '//tracker.example/a.png',
    'file:///etc/passwd',
    `data:image/png;base64,${'A'.repeat(131_073)}`
  ])('T1.02 never shows %.40s', (icon) => {
    expect(shownWalletIcon({ icon, type: 'EXTERNAL' }, { some: icon })).toBeUndefined()
  })
})
