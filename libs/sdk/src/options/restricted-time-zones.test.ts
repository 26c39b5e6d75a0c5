import { RESTRICTED_TIME_ZONES } from '@appkit/core'
import { afterEach, expect, test, vi } from 'vitest'
import { finish, ONE, setUpKit } from '../../test/kit-setup.js'

afterEach(() => vi.restoreAllMocks())

/** Whether this computer knows the time zone, today's names and former ones. */
function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

test('default: the list has time zones as IANA names them, each once, and one that never was any', () => {
  expect(new Set(RESTRICTED_TIME_ZONES).size).toBe(RESTRICTED_TIME_ZONES.length)
  expect(RESTRICTED_TIME_ZONES.filter((timeZone) => !isKnown(timeZone))).toEqual(['Asia/Beijing'])
})

test.each(RESTRICTED_TIME_ZONES)('default: nothing is restricted in %s', async (timeZone) => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone }
  })
  const { kit, mounted } = setUpKit()
  await kit.open()
  expect(mounted.size).toBe(1)
  await kit.connect({ connectorId: ONE, namespace: 'eip155' })
  expect(kit.getAccount('eip155')?.status).toBe('connected')
  kit.dispose()
  await finish()
})
