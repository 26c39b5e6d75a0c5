import { expect, it } from 'vitest'
import { devicePlatform } from './device-platform.js'

const on = (userAgent: string, maxTouchPoints = 0) =>
  devicePlatform({ navigator: { userAgent, maxTouchPoints } } as unknown as Window)

it('tells phones from computers', () => {
  expect(on('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5)).toBe('ios')
  expect(on('Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5)).toBe('android')
  expect(on('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe('ios')
  expect(on('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe('desktop')
  expect(on('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10)).toBe('desktop')
})
