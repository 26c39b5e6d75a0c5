import { describe, expect, it } from 'vitest'
import { createQrMatrix } from './qr-matrix.js'
import { qrPath } from './qr-path.js'

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

describe('matrix', () => {
  it('has three finders, and an odd square left empty in the middle', () => {
    const { size, cleared, isDark } = createQrMatrix(ADDRESS)
    expect(size).toBe(37)
    for (const [column, row] of [
      [0, 0],
      [size - 1, 0],
      [0, size - 1]
    ] as const) {
      expect(isDark(column, row)).toBe(true)
    }
    expect(isDark(size - 1, size - 1) && isDark(size - 2, size - 2) && isDark(size - 7, size - 7)).toBe(false)
    expect(cleared % 2).toBe(1)
    const middle = (size - 1) / 2
    const reach = (cleared - 1) / 2
    for (let row = middle - reach; row <= middle + reach; row += 1) {
      for (let column = middle - reach; column <= middle + reach; column += 1) expect(isDark(column, row)).toBe(false)
    }
  })

  it('leaves less empty than error correction bears', () => {
    for (const text of [
      ADDRESS,
      '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      `wc:${'7f6e504b'.repeat(8)}@2?relay-protocol=irn&symKey=${'587d5484'.repeat(8)}&expiryTimestamp=1768478640`
    ]) {
      const { size, cleared } = createQrMatrix(text)
      expect(cleared ** 2 / size ** 2).toBeLessThan(0.1)
    }
  })

  it('behavior: nothing is dark outside', () => {
    const { size, isDark } = createQrMatrix(ADDRESS)
    expect([isDark(-1, 0), isDark(0, -1), isDark(size, 0), isDark(0, size)]).toEqual([false, false, false, false])
  })
})

describe('path', () => {
  const lone = { size: 21, cleared: 1, isDark: (column: number, row: number) => column === 10 && row === 10 }

  it('draws a lone module as a dot', () => {
    expect(qrPath(lone)).toContain(
      'M10.5 10h0a0.5 0.5 0 0 1 0.5 0.5v0a0.5 0.5 0 0 1 -0.5 0.5h0a0.5 0.5 0 0 1 -0.5 -0.5v0'
    )
  })

  it('joins modules that touch', () => {
    const pair = { ...lone, isDark: (column: number, row: number) => (column === 10 || column === 11) && row === 10 }
    expect(qrPath(pair)).toContain('M10.5 10h0.5v1h-0.5a0.5 0.5')
  })

  it('is plain path data', () => {
    expect(qrPath(createQrMatrix(ADDRESS))).toMatch(/^[Mhvaz\d. -]+$/)
  })
})
