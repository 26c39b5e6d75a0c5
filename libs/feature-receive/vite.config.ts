import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({
  'feature-receive': 'src/feature-receive.ts',
  manifest: 'src/manifest.ts',
  'testing/index': 'src/testing/index.ts'
})
