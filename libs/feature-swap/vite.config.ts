import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({
  'feature-swap': 'src/feature-swap.ts',
  manifest: 'src/manifest.ts',
  'testing/index': 'src/testing/index.ts'
})
