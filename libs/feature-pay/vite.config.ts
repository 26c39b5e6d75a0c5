import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({
  'feature-pay': 'src/feature-pay.ts',
  manifest: 'src/manifest.ts',
  'testing/index': 'src/testing/index.ts'
})
