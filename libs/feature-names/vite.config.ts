import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({
  'feature-names': 'src/feature-names.ts',
  manifest: 'src/manifest.ts',
  'testing/index': 'src/testing/index.ts'
})
