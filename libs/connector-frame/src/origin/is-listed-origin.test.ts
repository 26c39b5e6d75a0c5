import { describe, expect, it } from 'vitest'
import { isListedOrigin } from './is-listed-origin.js'

describe('isListedOrigin', () => {
  it('default', () => {
    const patterns = ['https://app.example', 'https://*.shop.example', 'other.example', 'http://dev.example:*']
    const pages = [
      'https://app.example',
      'https://a.shop.example',
      'https://other.example',
      'http://other.example:81',
      'http://dev.example:5173'
    ]
    expect(pages.filter((page) => !isListedOrigin(page, patterns))).toEqual([])
  })

  it('behavior: neither prefix, suffix, other scheme or port, nor two labels are let through', () => {
    const patterns = ['https://app.example', 'https://*.shop.example', 'https://*']
    const pages = [
      'http://app.example',
      'https://app.example:8443',
      'https://app.example.evil.io',
      'https://evil-app.example',
      'https://shop.example',
      'https://a.b.shop.example',
      'null',
      ''
    ]
    expect(pages.filter((page) => isListedOrigin(page, patterns))).toEqual([])
  })

  it('behavior: an empty list is everybody, this machine always is', () => {
    expect(isListedOrigin('https://any.example', [])).toBe(true)
    expect(isListedOrigin('http://localhost:5173', ['https://app.example'])).toBe(true)
    expect(isListedOrigin('null', [])).toBe(false)
  })
})
