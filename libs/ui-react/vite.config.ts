import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({
  index: 'src/index.ts',
  'dialog-at-once/index': 'src/dialog-at-once/index.ts',
  'marks/index': 'src/marks/index.ts',
  'modal/index': 'src/modal/index.ts',
  'theme/index': 'src/theme/index.ts',
  'testing/index': 'src/testing/index.ts'
})
