import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({
  'feature-email': 'src/feature-email.ts',
  'feature-passkeys': 'src/feature-passkeys.ts',
  'feature-socials': 'src/feature-socials.ts',
  'headless/index': 'src/headless/index.ts',
  manifest: 'src/manifest.ts',
  'testing/index': 'src/testing/index.ts'
})
