import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { SDK_VERSION } from './sdk-version.js'

test('default: the version that is sent is the one that is published', () => {
  expect(SDK_VERSION).toBe(manifest.version)
})
