import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({
  'feature-smart-sessions': 'src/feature-smart-sessions.ts',
  manifest: 'src/manifest.ts',
  'testing/index': 'src/testing/index.ts'
})
