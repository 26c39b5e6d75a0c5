import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({
  'feature-siwx': 'src/feature-siwx.ts',
  manifest: 'src/manifest.ts',
  'testing/index': 'src/testing/index.ts'
})
