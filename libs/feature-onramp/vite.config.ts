import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({
  'feature-onramp': 'src/feature-onramp.ts',
  manifest: 'src/manifest.ts',
  'testing/index': 'src/testing/index.ts'
})
