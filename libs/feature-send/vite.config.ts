import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({
  'feature-send': 'src/feature-send.ts',
  manifest: 'src/manifest.ts',
  'testing/index': 'src/testing/index.ts'
})
