import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consumerLock } from './consumer-lock.mjs'

const packages = {
  'libs/core': { version: '0.0.0', dependencies: { redux: '5.0.1', base: '2.0.0', only: '2.0.0' } },
  'libs/core/node_modules/base': { version: '2.0.0' },
  'libs/core/node_modules/only': { version: '2.0.0' },
  'node_modules/@appkit/core': { resolved: 'libs/core', link: true },
  'node_modules/base': { version: '1.0.0' },
  'node_modules/only': { version: '1.0.0' },
  'node_modules/react': { version: '19.3.1', dev: true, dependencies: { scheduler: '1.0.0', base: '1.0.0' } },
  'node_modules/redux': { version: '5.0.1' },
  'node_modules/scheduler': { version: '1.0.0' },
  'node_modules/unrelated': { version: '1.0.0' }
}
const core = {
  name: '@appkit/core',
  folder: 'libs/core',
  manifest: packages['libs/core'],
  tarball: '/tarballs/core.tgz'
}
const lockOf = (dependencies) =>
  consumerLock(
    { name: 'host', dependencies: { '@appkit/core': 'file:/tarballs/core.tgz', ...dependencies } },
    packages,
    [core]
  ).packages

test('what the consumer and our libs need has our versions, as high up as they fit', () => {
  const { '': _, 'node_modules/@appkit/core': ours, ...others } = lockOf({ react: '19.3.1' })
  assert.equal(ours.resolved, 'file:/tarballs/core.tgz')
  assert.deepEqual(others, {
    'node_modules/base': { version: '2.0.0' },
    'node_modules/only': { version: '2.0.0' },
    'node_modules/react': { version: '19.3.1', dependencies: { scheduler: '1.0.0', base: '1.0.0' } },
    'node_modules/react/node_modules/base': { version: '1.0.0' },
    'node_modules/redux': { version: '5.0.1' },
    'node_modules/scheduler': { version: '1.0.0' }
  })
})

test('what the consumer has in another version is not in it', () => {
  assert.ok(!('node_modules/react' in lockOf({ react: '18.3.1' })))
})
