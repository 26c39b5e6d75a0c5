import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesOf, staticClosure, withLazyChunks } from './chunks.mjs'

const manifest = {
  'index.html': {
    file: 'index.js',
    imports: ['_shared', '_react'],
    dynamicImports: ['../libs/ui/modal.js', '../libs/chain/runtime.js']
  },
  _shared: { file: 'shared.js' },
  _react: { file: 'react-abc.js' },
  '../libs/ui/modal.js': { file: 'modal.js', imports: ['_shared', '_react'], dynamicImports: ['../libs/ui/list.js'] },
  '../libs/ui/list.js': { file: 'list.js', css: ['list.css'] },
  '../libs/chain/runtime.js': { file: 'runtime.js', imports: ['_viem'] },
  _viem: { file: 'viem.js' }
}

test('a step is the static closure plus the lazy chunks it names, React left out', () => {
  assert.deepEqual(filesOf(manifest, staticClosure(manifest, ['index.html'])), ['index.js', 'shared.js'])
  const view = withLazyChunks(manifest, ['index.html'], [/\/libs\/ui\//])
  assert.deepEqual(filesOf(manifest, view), ['index.js', 'list.css', 'list.js', 'modal.js', 'shared.js'])
  assert.deepEqual(filesOf(manifest, withLazyChunks(manifest, view, [/\/libs\/chain\//])), [
    'index.js',
    'list.css',
    'list.js',
    'modal.js',
    'runtime.js',
    'shared.js',
    'viem.js'
  ])
})
