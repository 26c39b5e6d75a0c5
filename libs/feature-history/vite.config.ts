import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({
  'feature-history': 'src/feature-history.ts',
  manifest: 'src/manifest.ts',
  'testing/index': 'src/testing/index.ts'
})
